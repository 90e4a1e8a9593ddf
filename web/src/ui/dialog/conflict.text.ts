import { defineTexts } from '../../text/define-texts.ts'

const conflict = defineTexts('conflict', {
  en: {
    title: 'Someone else saved this in the meantime',
    who: '{name} saved it at {time}.',
    whoWhat: '{name} saved it at {time} and changed: {fields}.',
    nobody: 'The system or a customer',
    text: 'What you see is no longer up to date. Choose what to do with your changes.',
    fields: 'What changed, field by field',
    field: 'Field',
    original: 'Before',
    theirs: 'Theirs',
    mine: 'Yours',
    keepMine: 'Keep mine, take the rest',
    reloadTheirs: 'Load theirs, discard my changes',
    keepEditing: 'Keep editing, overwrite theirs',
    own: {
      title: 'You saved this in the meantime, on another device or in another tab',
      reload: 'Load that version, discard what is typed here',
      keepEditing: 'Keep editing, overwrite that version',
    },
  },
  nl: {
    title: 'Iemand anders heeft dit intussen opgeslagen',
    who: '{name} heeft het op {time} opgeslagen.',
    whoWhat: '{name} heeft het op {time} opgeslagen en wijzigde: {fields}.',
    nobody: 'Het systeem of een klant',
    text: 'Wat je hier ziet is ouder dan wat is bewaard. Kies wat er met je wijzigingen gebeurt.',
    fields: 'Wat er wijzigde, veld voor veld',
    field: 'Veld',
    original: 'Eerst',
    theirs: 'Van de ander',
    mine: 'Van jou',
    keepMine: 'Houd die van mij, neem de rest',
    reloadTheirs: 'Die van de ander tonen, de mijne laten vallen',
    keepEditing: 'Verder bewerken, over die van de ander opslaan',
    own: {
      title: 'Je hebt dit intussen zelf opgeslagen, op een ander apparaat of in een ander tabblad',
      reload: 'Die versie tonen, laten vallen wat hier is getypt',
      keepEditing: 'Verder bewerken, over die versie opslaan',
    },
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    conflict: typeof conflict
  }
}
