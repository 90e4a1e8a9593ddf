import { createRoute } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'

const getParentRoute = () => staffRoute
const permission = 'update quotation settings'

export const questionListRoutes = [
  createRoute({
    getParentRoute,
    path: '/settings/question-lists',
    staticData: { name: 'settings.question lists', permission },
    component: screen(() => import('./question-lists-screen.tsx'), 'QuestionListsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/question-lists/create',
    staticData: { name: 'question lists.create', permission },
    component: screen(() => import('./question-list-create.tsx'), 'QuestionListCreate'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/question-lists/$id/edit',
    staticData: { name: 'question lists.edit', permission },
    component: screen(() => import('./question-list-edit.tsx'), 'QuestionListEdit'),
  }),
] as const
