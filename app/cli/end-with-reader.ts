/**
 * Ends the process with code 0 once the reader of its output pipe has ended, as in `zayavka check | head`;
 * other errors of the output are thrown.
 */
export function endWithReader(output: NodeJS.WriteStream): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
