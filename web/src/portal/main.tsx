import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../shell/tokens.css'
import './portal.css'
import './portal-contents.css'
import './portal-forms.css'
import './visit.css'
import { PastePage } from './paste-page.tsx'
import { PortalPage } from './portal-page.tsx'
import { RemindersPage } from './reminders-page.tsx'
import { VisitPage } from './visit-page.tsx'
import { VerifyPage } from './verify-page.tsx'

const [, page, token] = /^\/(portal|paste|reminders|visit)\/([^/?#]+)/.exec(location.pathname) ?? []

function CustomerPage() {
  if (token === undefined) return <VerifyPage />
  if (page === 'reminders') return <RemindersPage token={decodeURIComponent(token)} />
  if (page === 'visit') return <VisitPage token={decodeURIComponent(token)} />
  if (page === 'paste') return <PastePage token={decodeURIComponent(token)} />
  return <PortalPage token={decodeURIComponent(token)} />
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <CustomerPage />
    </StrictMode>,
  )
}
