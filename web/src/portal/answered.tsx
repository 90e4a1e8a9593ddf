import type { EditionCards } from './quotation/edition-cards.tsx'
import { StateBanner, type StateProps } from './state-banner.tsx'
import { usePortalLocale } from './text.ts'
import { WithdrawForm } from './withdraw-form.tsx'

export { DeclineForm } from './decline-form.tsx'

export interface AnsweredProps extends StateProps {
  /** Given, as it is of the page that this is loaded for. */
  Cards: typeof EditionCards
}

/** What became of the quotation, the way back while there is one, and what was accepted. */
export function Answered({ Cards, ...props }: AnsweredProps) {
  const { quotation, token, words, onChange } = props
  const { text } = usePortalLocale()
  const { accepted, editions } = quotation
  return (
    <>
      <StateBanner {...props} />
      {quotation.may_withdraw && !quotation.read_only ? (
        <WithdrawForm quotation={quotation} token={token} words={words} onChange={onChange} />
      ) : null}
      {quotation.state === 'accepted' ? (
        <Cards
          title={text.contents}
          quotation={quotation}
          editions={editions.filter(({ name }) => accepted === null || name === accepted.edition)}
        />
      ) : null}
    </>
  )
}
