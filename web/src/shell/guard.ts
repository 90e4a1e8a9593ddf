import type { Permission } from '@heliodesk/domain/permissions'

export type Verdict = 'pass' | 'login' | 'forbidden'

/** Whether somebody may see a route; null is nobody logged in. */
export function guard(
  permissionNames: readonly string[] | null,
  permission: Permission | undefined,
): Verdict {
  if (permissionNames === null) return 'login'
  return permission === undefined || permissionNames.includes(permission) ? 'pass' : 'forbidden'
}

const wantedKey = 'heliodesk.wanted'

/** The route to go to after the login. */
export const wantedRoute = {
  remember: (href: string) => sessionStorage.setItem(wantedKey, href),
  take(): string {
    const href = sessionStorage.getItem(wantedKey) ?? '/'
    sessionStorage.removeItem(wantedKey)
    return href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/login') ? href : '/'
  },
}
