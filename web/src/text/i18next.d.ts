import 'i18next'
import type { ScreenTexts } from './define-texts.ts'
import type { en } from './en.ts'
import type { enWork } from './en-work.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en & typeof enWork & ScreenTexts }
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}
