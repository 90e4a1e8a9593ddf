import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { MessagePage } from './message-page.tsx'

/** In place of a thing that does not exist, that the user may not see, or that was removed or handed over meanwhile. */
export function MissingPage({ wasThere }: { wasThere: boolean }) {
  const { t } = useTranslation()
  const { history } = useRouter()
  return (
    <MessagePage
      code="404"
      title={wasThere ? t('shell.removedTitle') : t('messages.notFound')}
      text={wasThere ? t('shell.removedText') : t('shell.unknownText')}
      action={
        wasThere && history.canGoBack() ? (
          <Button onClick={() => history.back()}>{t('shell.goBack')}</Button>
        ) : (
          <LinkButton href="/">{t('shell.toHome')}</LinkButton>
        )
      }
    />
  )
}
