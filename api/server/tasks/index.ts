export type { TaskPorts } from './define-task.ts';
export type { PagePorts } from './page-problems.ts';
export { serveTasks } from './serve-tasks.ts';
export { tasks } from './tasks.ts';
