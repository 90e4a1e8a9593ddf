import { factsOf, menuPathOf, type Noun, nouns } from '@heliodesk/domain/nouns/nouns'
import type { FunctionGroup } from '@heliodesk/domain/enumerations'
import { type SettingsGroup, settingsGroups } from '@heliodesk/domain/nouns/noun-facts'
import { isResource, type Permission } from '@heliodesk/domain/roles/permissions'
import type { en } from '../../text/en.ts'

export interface MenuItem {
  /** Key of its text. */
  text: `nouns.${Noun}.many` | `routes.${keyof typeof en.routes}`
  to: string
  permission?: Permission
  /** Only for this function group. */
  functionGroup?: FunctionGroup
  /** Among the settings. */
  group?: SettingsGroup
}
export interface MenuGroup {
  text: keyof typeof en.shell
  items: MenuItem[]
}

interface Placed extends MenuItem {
  bar: 'main' | 'planning' | 'settings'
  place: number
}

/** The page of all settings. */
export const allSettings = '/settings'

/** The pages that do not belong to a noun. */
const pages: Placed[] = [
  { bar: 'main', place: 10, text: 'routes.home', to: '/' },
  {
    bar: 'main',
    place: 40,
    text: 'routes.missedCalls',
    to: '/calls/missed',
    permission: 'view leads',
    functionGroup: 'customer_service',
  },
  {
    bar: 'main',
    place: 35,
    text: 'routes.followUps',
    to: '/follow-ups',
    permission: 'view appointments',
    functionGroup: 'adviser',
  },
  { bar: 'main', place: 22, text: 'routes.calls', to: '/calls', permission: 'update leads' },
  { bar: 'main', place: 25, text: 'nouns.intake.many', to: '/intake', permission: 'update leads' },
  {
    bar: 'main',
    place: 26,
    text: 'nouns.offline intents.many',
    to: '/offline-inbox',
    permission: 'update leads',
  },
  { bar: 'settings', place: 1, text: 'routes.settings', to: allSettings, permission: 'view company' },
  {
    bar: 'settings',
    group: 'sales',
    place: 96,
    text: 'nouns.question lists.many',
    to: '/settings/question-lists',
    permission: 'update quotation settings',
  },
  { bar: 'main', place: 55, text: 'routes.forecasts', to: '/forecasts', permission: 'view leads' },
  {
    bar: 'settings',
    group: 'connections',
    place: 62,
    text: 'routes.partnerExports',
    to: '/sources/partner-exports',
    permission: 'update sources',
  },
  {
    bar: 'settings',
    group: 'company',
    place: 46,
    text: 'routes.sharedFiles',
    to: '/files',
    permission: 'view attachments',
  },
  {
    bar: 'planning',
    place: 5,
    text: 'routes.planning',
    to: '/planning',
    permission: 'view adviser work days',
  },
  {
    bar: 'planning',
    place: 20,
    text: 'nouns.absences.many',
    to: '/absences',
    permission: 'view adviser work days',
  },
  {
    bar: 'settings',
    group: 'company',
    place: 96,
    text: 'nouns.planning settings.many',
    to: '/settings/planning',
    permission: 'view company',
  },
  {
    bar: 'settings',
    group: 'privacy',
    place: 97,
    text: 'routes.retention',
    to: '/leads/retention',
    permission: 'delete avg',
  },
  {
    bar: 'settings',
    group: 'privacy',
    place: 40,
    text: 'routes.audit',
    to: '/audit',
    permission: 'update roles',
  },
]

const placed = nouns.flatMap((noun): Placed[] => {
  const { menu } = factsOf(noun)
  if (menu === undefined || !isResource(noun)) return []
  return [{ ...menu, to: menuPathOf(noun), text: `nouns.${noun}.many`, permission: `view ${noun}` }]
})

const groupPlace = ({ group }: Placed) => (group === undefined ? -1 : settingsGroups.indexOf(group))

const itemsOf = (wanted: Placed['bar']): MenuItem[] =>
  [...pages, ...placed]
    .filter(({ bar }) => bar === wanted)
    .toSorted((one, other) => groupPlace(one) - groupPlace(other) || one.place - other.place)
    .map(({ bar: _bar, place: _place, ...item }) => item)

/** The menu bar in its order; items without permission are hidden. */
export const menu: (MenuItem | MenuGroup)[] = [
  ...itemsOf('main'),
  { text: 'planning', items: itemsOf('planning') },
  { text: 'settings', items: itemsOf('settings') },
]

/** The settings in their groups, as far as they are visible; groups without items are left out. */
export const inSettingsGroups = (items: readonly MenuItem[]) =>
  settingsGroups
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter((one) => one.items.length > 0)

/** The visible part of the menu; a group without items is omitted. */
export function visibleMenu(
  entries: typeof menu,
  can: (permission: Permission) => boolean,
  group?: FunctionGroup,
): typeof menu {
  const visible = (item: MenuItem) =>
    (item.permission === undefined || can(item.permission)) &&
    (item.functionGroup === undefined || item.functionGroup === group)
  return entries
    .map((entry) => ('items' in entry ? { ...entry, items: entry.items.filter(visible) } : entry))
    .filter((entry) => ('items' in entry ? entry.items.length > 0 : visible(entry)))
}

const liesAt = (path: string, to: string) => path === to || (to !== '/' && path.startsWith(`${to}/`))
const paths = [...itemsOf('main'), ...itemsOf('planning'), ...itemsOf('settings')].map(({ to }) => to)

/** Whether the path lies at or below a menu item, and not at one below it. */
export const isAt = (path: string, to: string) =>
  liesAt(path, to) && !paths.some((other) => other !== to && liesAt(other, to) && liesAt(path, other))
