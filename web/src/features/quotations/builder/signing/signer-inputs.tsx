import { type SignerCapacity, signerCapacities } from '@heliodesk/domain/enumerations'
import { isNameOfCustomer } from '@heliodesk/domain/quotations/signing/signing'
import type { SigningCustomer } from '@heliodesk/domain/quotations/signing/signing-page'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../../text/use-translation.ts'
import { ChoiceSelect } from '../../../../ui/field/choice-select.tsx'
import { useLabels } from '../../../../data/labels.ts'
import '../signing.text.ts'

interface Signer {
  name: string
  capacity: SignerCapacity | null
  function: string
}

interface SignerInputsProps {
  /** As the version was sent to them. */
  customer: SigningCustomer
  signer: Signer
  errorOf: (field: keyof Signer) => string | undefined
  put: (part: Partial<Signer>) => void
}

/** Who signs; as whom when the name is not the customer's, and the function for a business. */
export function SignerInputs({ customer, signer, errorOf, put }: SignerInputsProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <>
      <TextInput
        label={t('signing.name')}
        required
        value={signer.name}
        error={errorOf('name')}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      {isNameOfCustomer(signer.name, customer.name) ? null : (
        <ChoiceSelect
          label={t('signing.capacity')}
          required
          data={labels.choices(
            'signerCapacities',
            // A business has no partner.
            signerCapacities.filter((capacity) => customer.kind === 'private' || capacity !== 'partner'),
          )}
          value={signer.capacity}
          error={errorOf('capacity')}
          onChoose={(chosen) =>
            put({ capacity: signerCapacities.find((capacity) => capacity === chosen) ?? null })
          }
        />
      )}
      {customer.kind === 'private' ? null : (
        <TextInput
          label={t('signing.function')}
          required
          maxLength={100}
          value={signer.function}
          error={errorOf('function')}
          onChange={(event) => put({ function: event.currentTarget.value })}
        />
      )}
    </>
  )
}
