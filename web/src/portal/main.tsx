import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../shell/tokens.css'
import './portal.css'
import './portal-forms.css'
import { PortalPage } from './portal-page.tsx'
import { VerifyPage } from './verify-page.tsx'

const token = /^\/portal\/([^/?#]+)/.exec(location.pathname)?.[1]
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      {token === undefined ? <VerifyPage /> : <PortalPage token={decodeURIComponent(token)} />}
    </StrictMode>,
  )
}
