import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import type { ApiError } from '../../data/calls/api-error.ts'
import { notify } from '../../ui/notify.ts'
import { whenSaved } from '../../ui/form/saves.ts'
import { BlockingDialog } from '../blocking-dialog.tsx'
import { CodeForm } from './code-form.tsx'
import { goHome, goToLogin } from '../navigation.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { givePasskey } from './passkeys.ts'
import type { RequiredCode } from '../session-machine.ts'
import { continueAfterLogin } from '../session.ts'
import { dispatch } from '../session-store.ts'
import { SwitchUser } from '../switch-user.tsx'
import { validateCode } from './two-factor.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'
import '../session.text.ts'

/** The pending login ended: back to the password. */
const loginIsGone = ({ status }: ApiError) => [401, 403, 404, 419].includes(status)

function useRequiredCode({ userId }: RequiredCode) {
  const router = useRouter()
  const { t } = useTranslation()
  const enter = async () => {
    const whose = await continueAfterLogin(userId)
    notify({ tone: 'success', title: t('messages.success'), text: t('messages.welcomeBack') })
    await whenSaved()
    await goHome(router, { asking: whose === 'back' })
  }
  const onRefused = (error: ApiError) => {
    if (!loginIsGone(error)) return false
    if (dispatch({ type: 'codeRefused' }).after.phase.kind === 'anonymous') {
      notify({ tone: 'warning', text: error.status === 401 ? error.message : t('messages.sessionExpired') })
      void goToLogin(router)
    }
    return true
  }
  return { enter, onRefused }
}

/** Cannot be closed: a code, or another user. */
export function TwoFactorOverlay({ requiredCode }: { requiredCode: RequiredCode }) {
  const { t } = useTranslation()
  const { enter, onRefused } = useRequiredCode(requiredCode)
  const { kind, userId } = requiredCode
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
          beside={<SwitchUser />}
        />
      ) : (
        <>
          <p>{t('session.codeText')}</p>
          <CodeForm
            recovery
            action={t('shell.login')}
            beside={<SwitchUser />}
            onRefused={onRefused}
            onCode={async (code) => {
              await validateCode(userId, code)
              await enter()
            }}
          />
          <PasskeyButton
            label={t('session.usePasskey')}
            onRefused={onRefused}
            onPasskey={async () => {
              if (await givePasskey(userId)) await enter()
            }}
          />
        </>
      )}
    </BlockingDialog>
  )
}
