import { type ReactElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../shell/font.css'
import './portal.css'
import './portal-contents.css'
import './portal-forms.css'
import { PortalPage } from './portal-page.tsx'

/** A quotation's page comes with this file; the others are loaded by who opens one. */
async function customerPage(path: string): Promise<ReactElement> {
  const [, page, found] = /^\/(portal|paste|reminders|visit)\/([^/?#]+)/.exec(path) ?? []
  const token = decodeURIComponent(found ?? '')
  if (page === 'portal') return <PortalPage token={token} />
  if (page === 'reminders') {
    const { RemindersPage } = await import('./pages/reminders-page.tsx')
    return <RemindersPage token={token} />
  }
  if (page === 'visit') {
    const { VisitPage } = await import('./visit/visit-page.tsx')
    return <VisitPage token={token} />
  }
  if (page === 'paste') {
    const { PastePage } = await import('./pages/paste-page.tsx')
    return <PastePage token={token} />
  }
  const { VerifyPage } = await import('./pages/verify-page.tsx')
  return <VerifyPage />
}

const root = document.getElementById('root')
// Until then, and when the page stays away, the text of portal.html is there.
if (root) {
  const page = await customerPage(location.pathname)
  createRoot(root).render(<StrictMode>{page}</StrictMode>)
}
