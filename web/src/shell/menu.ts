import type { FunctionGroup, Permission } from '@heliodesk/domain/roles/permissions'
import type { en } from '../text/en.ts'

type RouteText = keyof typeof en.routes

export interface MenuItem {
  /** Key of its text in text/en/routes.ts. */
  text: RouteText
  to: string
  permission?: Permission
  /** Only for this function group. */
  functionGroup?: FunctionGroup
}
export interface MenuGroup {
  text: keyof typeof en.shell
  items: MenuItem[]
}

/** The menu bar, in its order; who lacks a permission does not see the item. */
export const menu: (MenuItem | MenuGroup)[] = [
  { text: 'home', to: '/' },
  { text: 'leads', to: '/leads', permission: 'view leads' },
  { text: 'appointments', to: '/appointments', permission: 'view appointments' },
  { text: 'missedCalls', to: '/calls/missed', permission: 'view leads', functionGroup: 'customer_service' },
  { text: 'workLetters', to: '/work-letters', permission: 'view work letters' },
  { text: 'television', to: '/television/adviser-appointments', permission: 'view television' },
  {
    text: 'settings',
    items: [
      { text: 'companyData', to: '/settings/company', permission: 'view company' },
      { text: 'employees', to: '/employees', permission: 'view employees' },
      { text: 'roles', to: '/roles', permission: 'view roles' },
      { text: 'audit', to: '/audit', permission: 'update roles' },
      { text: 'voipNumbers', to: '/voip-numbers', permission: 'view voip numbers' },
      { text: 'sources', to: '/sources', permission: 'view sources' },
      { text: 'zipCodeRanges', to: '/zip-code-ranges', permission: 'view zip code ranges' },
    ],
  },
]

/** What of the menu somebody may see; a group without items is left out. */
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

/** Whether the path lies at or below a menu item. */
export const isAt = (path: string, to: string) => path === to || (to !== '/' && path.startsWith(`${to}/`))
