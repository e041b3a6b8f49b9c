// The door for whoever shows the page by other means than a file.
export { createPageView, type Drawing, loadDrawing, type PageView } from './page-view.ts';
export { harmless } from './record/harmless.ts';
export { isOnItsWay } from './record/on-its-way.ts';
export type { PageHead, ScenarioDetail } from './record/page-data.ts';
export { createPageFold, type PageFold } from './record/page-fold.ts';
export { previousAnswers } from './record/previous-answers.ts';
