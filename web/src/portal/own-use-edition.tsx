import type { TriedBattery } from '@heliodesk/domain/quotations/tried-battery'
import type { ReactNode } from 'react'
import { EnergyPicture } from '../ui/energy-picture.tsx'
import { euro, number } from './format.ts'
import { ownUseText } from './own-use-text.ts'
import type { PortalEdition } from './portal-client.ts'
import { fill, usePortalLocale } from './text.ts'

type Use = NonNullable<PortalEdition['own_use']>

interface OwnUseEditionProps {
  /** Null where there is one alone. */
  name: string | null
  /** As it was calculated when the quotation was sent. */
  sent: Use
  withVat: boolean
  /** What another size of the battery would do. */
  tried?: Pick<TriedBattery, 'own_use' | 'days'> | null
  hasBattery?: boolean
  children?: ReactNode
}

/** Where the power of year one goes in an edition. */
export function OwnUseEdition({
  name,
  sent,
  withVat,
  tried = null,
  hasBattery = sent.detail.battery !== null,
  children,
}: OwnUseEditionProps) {
  const { text, language } = usePortalLocale()
  const words = ownUseText(language)
  const { detail } = sent
  const use = tried?.own_use ?? sent
  return (
    <>
      <p>
        {name === null ? null : `${text.variant} ${name}: `}
        {fill(words.share, {
          year: use.year,
          share: Math.round((use.own / use.yield) * 100),
          covered: Math.round((use.own / detail.usage) * 100),
        })}
      </p>
      {children}
      <EnergyPicture
        use={use}
        days={tried?.days ?? detail.days}
        hasBattery={hasBattery}
        edition={name}
        language={language}
        format={number}
      >
        {detail.battery === null || tried !== null ? null : (
          <Battery battery={detail.battery} withVat={withVat} />
        )}
      </EnergyPicture>
    </>
  )
}

/** What the battery alone brings, said even when it lasts shorter than it takes to pay itself back. */
function Battery({ battery, withVat }: { battery: NonNullable<Use['detail']['battery']>; withVat: boolean }) {
  const { text, language } = usePortalLocale()
  const words = ownUseText(language)
  const { own_before, own_after, saving_cents, price_cents, payback_years, warranty_years } = battery
  const isLonger = warranty_years !== null && (payback_years === null || payback_years > warranty_years)
  return (
    <p>
      {fill(words.battery, {
        before: number(own_before),
        after: number(own_after),
        saving: euro(saving_cents),
        price: `${euro(price_cents)}${withVat ? '' : words.withoutVat}`,
        payback: payback_years === null ? text.noPayback : `${number(payback_years, 1)} ${text.years}`,
      })}
      {isLonger ? ` ${fill(words.longer, { years: warranty_years })}` : null}
    </p>
  )
}
