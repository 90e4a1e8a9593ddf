import { StateBanner, type StateProps } from './state-banner.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

export { DeclineForm } from './decline-form.tsx'

/** What became of the quotation, and the way back while there is one. */
export function Answered(props: StateProps) {
  const { quotation, token, words, onChange } = props
  return (
    <>
      <StateBanner {...props} />
      {quotation.may_withdraw && !quotation.read_only ? (
        <WithdrawForm quotation={quotation} token={token} words={words} onChange={onChange} />
      ) : null}
    </>
  )
}
