/** A part that is missing without a connection is asked for again with the next one. */
async function withConnection<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return await load()
  }
}

export const loadReloginOverlay = () => withConnection(() => import('./relogin-overlay.tsx'))
export const loadTwoFactorOverlay = () => withConnection(() => import('./two-factor-overlay.tsx'))
