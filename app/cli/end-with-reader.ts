/** `zayavka check | head`: once the reader has gone, there is nobody left to tell. */
export function endWithReader(output: NodeJS.WriteStream): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
