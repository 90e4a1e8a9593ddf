import { defineTexts } from '../../text/define-texts.ts'

const answers = defineTexts('questionAnswers', {
  en: {
    title: 'Question lists',
    states: { open: 'Not answered', unfinished: 'Unfinished', complete: 'Complete' },
    given_one: '{count} answer',
    given_other: '{count} answers',
    left_one: '{count} question open',
    left_other: '{count} questions open',
    by: 'Answered by {name} on {time}',
    answer: 'Answer',
    change: 'Change the answers',
    newer: 'The questions have changed since: changing the answers asks the new ones.',
    unfinished: 'Save unfinished',
    addPhoto: 'Add a photo',
    removePhoto: 'Remove {name} from the answer',
    clear: 'Clear the answer to {question}',
    saved: 'Answers',
  },
  nl: {
    title: 'Vragenlijsten',
    states: { open: 'Niet beantwoord', unfinished: 'Niet af', complete: 'Compleet' },
    given_one: '{count} antwoord',
    given_other: '{count} antwoorden',
    left_one: '{count} vraag open',
    left_other: '{count} vragen open',
    by: 'Beantwoord door {name} op {time}',
    answer: 'Beantwoorden',
    change: 'Antwoorden wijzigen',
    newer: 'De vragen zijn sindsdien veranderd: bij wijzigen worden de nieuwe gesteld.',
    unfinished: 'Niet af opslaan',
    addPhoto: 'Foto toevoegen',
    removePhoto: '{name} uit het antwoord halen',
    clear: 'Antwoord op {question} wissen',
    saved: 'Antwoorden',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    questionAnswers: typeof answers
  }
}
