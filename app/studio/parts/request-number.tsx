/** Number of a request in groups of four digits, as its visitor reads it; who copies it gets the digits alone. */
export const RequestNumber = ({ number }: { number: string }) => (
  <span className="zs-number">
    {number.match(/.{1,4}/g)?.map((digits, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal and never move
      <span key={index}>{digits}</span>
    ))}
  </span>
);
