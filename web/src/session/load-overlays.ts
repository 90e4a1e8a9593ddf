/** A part that failed to load offline is retried when the connection is back. */
async function withConnection<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return await load()
  }
}

export const loadReloginOverlay = () => withConnection(() => import('./login/relogin-overlay.tsx'))
export const loadTwoFactorOverlay = () => withConnection(() => import('./login/two-factor-overlay.tsx'))
