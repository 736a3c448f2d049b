export { createPageTrial, type PagePorts, type PageTrial } from '../publication/page-trial.ts';
export type { ComparedFiles } from './compare-publications.ts';
export type { TaskPorts } from './define-task.ts';
export { serveTasks } from './serve-tasks.ts';
export { tasks } from './tasks.ts';
