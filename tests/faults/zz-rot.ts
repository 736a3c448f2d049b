import { rotateWhileSending } from '/work/wt/me/tests/faults/rotation.ts';
console.log(JSON.stringify(await rotateWhileSending({rows: 200_000, clients: 64, seconds: 5, quietRounds: 2, rotates: true})));
process.exit(0);
