const key = 'heliodesk.wanted'

/** The route to go to after the login. */
export const wantedRoute = {
  remember: (href: string) => sessionStorage.setItem(key, href),
  take(): string {
    const href = sessionStorage.getItem(key) ?? '/'
    sessionStorage.removeItem(key)
    return href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/login') ? href : '/'
  },
}
