// Entry of an isolate's process, which reads jobs, computes, and writes data.
const { lockDown } = await import('./lock-down.ts');
const { loadPluginsFrom } = await import('../plugins/load-plugins.ts');
// Folders of plug-ins are the arguments; the server has found them.
await loadPluginsFrom(process.argv.slice(2));
const { serveTasks, tasks } = await import('#tasks');
const { carryFormExamples } = await import('../carry-examples.ts');
const { testsOfChanges } = await import('../test-of-change.ts');
const { checkTexts } = await import('../check-definitions.ts');
const { loadPages } = await import('./load-pages.ts');
const { vocabulary } = await import('../vocabulary.ts');

const { stdin, stdout } = process;
const write = (line: string): void => {
  stdout.write(line);
};
const pages = await loadPages();
lockDown();
serveTasks(
  tasks,
  {
    vocabulary,
    check: checkTexts,
    carryExamples: carryFormExamples,
    ...(pages && { pages }),
    testsOfChanges,
  },
  { read: stdin, write },
);
write('{}\n');
