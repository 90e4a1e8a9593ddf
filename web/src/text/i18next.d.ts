import 'i18next'
import type { namesIn } from '@heliodesk/domain/nouns/nouns'
import type { ScreenTexts } from './define-texts.ts'
import type { en } from './en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en & ScreenTexts & { nouns: ReturnType<typeof namesIn> } }
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}
