import type { HomePanel } from './shell/home-page.tsx'
import { screen } from './shell/screen.ts'

/** The panels of the home page, in their order; each feature exports its own. */
export const homePanels: HomePanel[] = [
  {
    permission: 'update company',
    functionGroups: ['manager'],
    component: screen(() => import('./features/home/setup-panel.tsx'), 'SetupPanel'),
    wide: true,
  },
  {
    permission: 'view quotations',
    functionGroups: ['manager'],
    component: screen(() => import('./features/home/week-strip.tsx'), 'WeekStrip'),
    wide: true,
  },
  {
    permission: 'update company',
    functionGroups: ['manager'],
    component: screen(() => import('./features/home/returns-panel.tsx'), 'ReturnsPanel'),
    waits: true,
  },
  {
    permission: 'view appointments',
    functionGroups: ['adviser'],
    component: screen(() => import('./my-day.tsx'), 'MyDay'),
    wide: true,
  },
  {
    permission: 'view appointments',
    functionGroups: ['adviser'],
    component: screen(() => import('./features/home/follow-ups-panel.tsx'), 'FollowUpsPanel'),
  },
  {
    permission: 'view quotations',
    functionGroups: ['adviser', 'manager'],
    component: screen(() => import('./features/home/answers-panel.tsx'), 'AnswersPanel'),
    waits: true,
  },
  {
    permission: 'view appointments',
    functionGroups: ['adviser'],
    component: screen(() => import('./features/home/weather-panel.tsx'), 'WeatherPanel'),
  },
  {
    permission: 'update leads',
    functionGroups: ['customer_service'],
    component: screen(() => import('./features/leads/calling/call-list-panel.tsx'), 'CallListPanel'),
  },
  {
    permission: 'view leads',
    functionGroups: ['customer_service'],
    component: screen(() => import('./features/telephony/missed-calls-panel.tsx'), 'MissedCallsPanel'),
  },
  {
    permission: 'view leads',
    functionGroups: ['support', 'manager'],
    component: screen(() => import('./features/home/failed-mails-panel.tsx'), 'FailedMailsPanel'),
    waits: true,
  },
  {
    permission: 'update employees',
    component: screen(() => import('./features/home/employees-panel.tsx'), 'EmployeesPanel'),
    waits: true,
  },
  {
    permission: 'view leads',
    component: screen(() => import('./features/offline/open-intents.tsx'), 'OpenIntentsPanel'),
    waits: true,
  },
  {
    permission: 'delete avg',
    component: screen(() => import('./features/retention/retention-panel.tsx'), 'RetentionPanel'),
    waits: true,
  },
  {
    permission: 'create appointments',
    functionGroups: ['planner'],
    component: screen(() => import('./features/home/planning-panels.tsx'), 'VisitsPanel'),
  },
  {
    permission: 'create appointments',
    functionGroups: ['planner'],
    component: screen(() => import('./features/home/planning-panels.tsx'), 'InstallationsPanel'),
  },
  {
    permission: 'create appointments',
    functionGroups: ['planner'],
    component: screen(() => import('./features/home/planning-panels.tsx'), 'ConflictsPanel'),
  },
  {
    permission: 'view adviser work days',
    functionGroups: ['planner'],
    component: screen(() => import('./features/home/agenda-panels.tsx'), 'MarkedPanel'),
  },
  {
    permission: 'create appointments',
    functionGroups: ['planner'],
    component: screen(() => import('./features/home/agenda-panels.tsx'), 'CustomersPanel'),
  },
  {
    permission: 'create appointments',
    functionGroups: ['planner'],
    component: screen(() => import('./features/home/agenda-panels.tsx'), 'UnconfirmedPanel'),
  },
  {
    permission: 'update adviser work days',
    functionGroups: ['planner', 'manager'],
    component: screen(() => import('./features/home/agenda-panels.tsx'), 'WorkDaysEndPanel'),
    waits: true,
  },
  {
    permission: 'create appointments',
    functionGroups: ['planner'],
    component: screen(() => import('./features/home/agenda-panels.tsx'), 'EarlierPanel'),
  },
  {
    permission: 'update quotations',
    functionGroups: ['adviser', 'manager', 'quotation_builder'],
    component: screen(() => import('./features/quotations/questions-panel.tsx'), 'QuestionsPanel'),
    waits: true,
  },
  {
    permission: 'update quotation settings',
    component: screen(() => import('./features/quotations/approvals-panel.tsx'), 'ApprovalsPanel'),
    waits: true,
  },
  {
    permission: 'update quotation settings',
    component: screen(() => import('./features/quotation-settings/limits-panel.tsx'), 'LimitsPanel'),
    waits: true,
  },
  {
    permission: 'update quotation settings',
    component: screen(() => import('./features/quotation-settings/own-use-panel.tsx'), 'OwnUseQuestionPanel'),
    waits: true,
  },
  {
    permission: 'update products',
    component: screen(() => import('./features/products/prices/waiting-panel.tsx'), 'WaitingPricesPanel'),
    waits: true,
  },
  {
    permission: 'update install prices',
    component: screen(
      () => import('./features/install-prices/waiting-panel.tsx'),
      'WaitingInstallPricesPanel',
    ),
    waits: true,
  },
  {
    permission: 'view work letters',
    functionGroups: ['manager', 'planner', 'support', 'adviser'],
    component: screen(() => import('./features/work-letters/letters-panel.tsx'), 'RejectedLettersPanel'),
    waits: true,
  },
  {
    permission: 'view quotations',
    functionGroups: ['manager'],
    component: screen(() => import('./features/home/figures-panel.tsx'), 'FiguresPanel'),
    wide: true,
  },
  {
    permission: 'view sales goals',
    component: screen(() => import('./features/home/goals-panel.tsx'), 'GoalsPanel'),
    wide: true,
  },
  {
    permission: 'view quotations',
    functionGroups: ['quotation_builder'],
    component: screen(() => import('./features/home/concepts-panel.tsx'), 'ConceptsPanel'),
  },
  {
    permission: 'view appointments',
    functionGroups: ['installer'],
    component: screen(() => import('./features/appointments/jobs-panel.tsx'), 'JobsPanel'),
    wide: true,
  },
  {
    permission: 'update work letters',
    functionGroups: ['installer'],
    component: screen(() => import('./features/work-letters/letters-panel.tsx'), 'ReadyLettersPanel'),
    wide: true,
  },
]
