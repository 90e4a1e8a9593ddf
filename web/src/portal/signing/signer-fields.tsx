import { isNameOfCustomer, isSignerName } from '@heliodesk/domain/quotations/signing/signing'
import type { PortalQuotation } from '../portal-client.ts'
import { RequiredMark } from './required.tsx'
import { fill } from '../../text/fill.ts'
import { usePortalLocale } from '../text.ts'

type Customer = PortalQuotation['customer']
const capacities = ['customer', 'partner', 'authorised'] as const
/** A business has no partner. */
const capacitiesOf = ({ private: alone }: Customer) =>
  capacities.filter((capacity) => alone || capacity !== 'partner')
/** Who is signed for. */
const nameFor = (capacity: (typeof capacities)[number], { name, company_name }: Customer) =>
  capacity === 'authorised' ? (company_name ?? name) : name

/** Who signs, and as whom. */
export interface Signer {
  name: string
  capacity: (typeof capacities)[number] | ''
  function: string
  /** To begin within the withdrawal term. */
  begin: boolean
}

/** Whether somebody signs whose name is not the customer's. */
export const signsFor = ({ name }: Pick<Signer, 'name'>, customer: Customer) =>
  isSignerName(name) && !isNameOfCustomer(name, customer.name)

interface SignerFieldsProps {
  customer: Customer
  signer: Signer
  errors: Partial<Record<'capacity' | 'function', string>>
  put: (part: Partial<Signer>) => void
}

/** As whom somebody else signs, and the function of who signs for a business. */
export function SignerFields({ customer, signer, errors, put }: SignerFieldsProps) {
  const { text } = usePortalLocale()
  return (
    <>
      {signsFor(signer, customer) ? (
        <p className="field">
          <label htmlFor="accept-capacity">
            {text.capacity}
            <RequiredMark />
          </label>
          <select
            id="accept-capacity"
            required
            value={signer.capacity}
            aria-invalid={errors.capacity !== undefined}
            aria-describedby="capacity-error"
            onChange={({ target }) =>
              put({ capacity: capacities.find((capacity) => capacity === target.value) ?? '' })
            }
          >
            <option value="">{text.chooseCapacity}</option>
            {capacitiesOf(customer).map((capacity) => (
              <option key={capacity} value={capacity}>
                {fill(text.capacities[capacity], { customer: nameFor(capacity, customer) })}
              </option>
            ))}
          </select>
          <span id="capacity-error" className="error">
            {errors.capacity}
          </span>
        </p>
      ) : null}
      {customer.private ? null : (
        <p className="field">
          <label htmlFor="accept-function">
            {text.function}
            <RequiredMark />
          </label>
          <input
            id="accept-function"
            required
            maxLength={100}
            autoComplete="organization-title"
            value={signer.function}
            aria-invalid={errors.function !== undefined}
            aria-describedby="function-error"
            onChange={({ target }) => put({ function: target.value })}
          />
          <span id="function-error" className="error">
            {errors.function}
          </span>
        </p>
      )}
    </>
  )
}

interface BeginBoxProps extends Pick<SignerFieldsProps, 'signer' | 'put'> {
  quotation: Pick<PortalQuotation, 'begin_statement'>
}

/** Asks to begin within the withdrawal term, where there is one; nobody has to. */
export function BeginBox({ quotation, signer, put }: BeginBoxProps) {
  const { begin_statement } = quotation
  if (begin_statement === null) return null
  return (
    <label className="choice">
      <input
        id="accept-begin"
        type="checkbox"
        checked={signer.begin}
        onChange={({ target }) => put({ begin: target.checked })}
      />
      <span>{begin_statement}</span>
    </label>
  )
}
