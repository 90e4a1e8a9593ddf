import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../data/api-error.ts'
import { logout } from './session.ts'
import type { CodeOwed } from './session-state.ts'
import { enterWithCode, validateCode } from './two-factor.ts'
import { notify } from '../ui/notify.tsx'
import { whenSaved } from '../ui/saves.ts'
import { BlockingDialog } from './blocking-dialog.tsx'
import { CodeForm } from './code-form.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'
import { codeRefused, goHome, goToLogin } from './watch-session.ts'
import './session.text.ts'

/** The login that owed the code ended: the password comes first again. */
const loginIsGone = ({ status }: ApiError) => [401, 403, 404, 419].includes(status)

function useCodeOwed({ userId }: CodeOwed) {
  const router = useRouter()
  const { t } = useTranslation()
  const enter = async () => {
    const whose = await enterWithCode(userId)
    notify({ tone: 'success', title: t('messages.success'), text: t('messages.welcomeBack') })
    await whenSaved()
    await goHome(router, { asking: whose === 'back' })
  }
  const leave = async () => {
    await logout()
    await goToLogin(router)
  }
  const onRefused = (error: ApiError) => {
    if (!loginIsGone(error)) return false
    void codeRefused(router)
    return true
  }
  return { enter, leave, onRefused }
}

/** Cannot be closed: a code, or another user. */
export function TwoFactorOverlay({ codeOwed }: { codeOwed: CodeOwed }) {
  const { t } = useTranslation()
  const { enter, leave, onRefused } = useCodeOwed(codeOwed)
  const { kind, userId } = codeOwed
  const switchUser = (
    <Button variant="default" onClick={() => void leave()}>
      {t('session.switchUser')}
    </Button>
  )
  return (
    <BlockingDialog
      title={t(kind === 'setup' ? 'session.setupTitle' : 'session.codeTitle')}
      wide={kind === 'setup'}
    >
      {kind === 'setup' ? (
        <TwoFactorSetup
          userId={userId}
          onRefused={onRefused}
          onDone={() => void enter()}
          beside={switchUser}
        />
      ) : (
        <>
          <p>{t('session.codeText')}</p>
          <CodeForm
            recovery
            action={t('shell.login')}
            beside={switchUser}
            onRefused={onRefused}
            onCode={async (code) => {
              await validateCode(userId, code)
              await enter()
            }}
          />
        </>
      )}
    </BlockingDialog>
  )
}
