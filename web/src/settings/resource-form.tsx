import { defaultsOf } from '@heliodesk/contract/changes-of'
import { pathOf, screensOf } from '@heliodesk/domain/nouns/nouns'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '../text/use-translation.ts'
import type * as z from 'zod'
import { apiUntyped } from '../data/client.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { formFields } from '../ui/form-fields.ts'
import { notify } from '../ui/notify.ts'
import { Card, type Crumb, Page } from '../ui/page.tsx'
import { useEditForm } from '../ui/use-edit-form.ts'
import { Loaded } from './loaded.tsx'
import type { AnyDefinition, Kept } from './resource-definition.ts'

interface FormScreenProps {
  definition: AnyDefinition
  body: z.ZodObject
}

const f = formFields<FieldValues>()

function useSaved({ noun }: AnyDefinition) {
  const { t } = useTranslation()
  const router = useRouter()
  const path = screensOf(noun)
  return {
    tell: async () => {
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t(`nouns.${noun}.one`) }) })
    },
    toView: ({ id }: Kept) => router.navigate({ to: `${path}/$id`, params: { id: String(id) } }),
  }
}

function CreateScreen({ definition, body }: FormScreenProps) {
  const { noun, Inputs, Created } = definition
  const { t } = useTranslation()
  const [created, setCreated] = useState<Kept>()
  const path = screensOf(noun)
  const { tell, toView } = useSaved(definition)
  const state = useEditForm({
    schema: async () => body,
    defaults: defaultsOf(body.shape),
    save: async (given) => (await apiUntyped(`POST ${pathOf(noun)}`, { body: given })) as Kept,
    onSaved: async (kept) => {
      await tell()
      if (Created) setCreated(kept)
      else await toView(kept)
    },
  })
  return (
    <Page title={t(`nouns.${noun}.new`)} trail={[{ label: t(`nouns.${noun}.many`), href: path }]}>
      <Card narrow>
        <EditForm state={state} cancelHref={path}>
          <Inputs f={f} />
        </EditForm>
      </Card>
      {Created && created && <Created created={created} onDone={() => void toView(created)} />}
    </Page>
  )
}

function EditScreen({ definition, body, row }: FormScreenProps & { row: Kept }) {
  const { noun, Inputs, nameOf } = definition
  const { t } = useTranslation()
  const path = screensOf(noun)
  const here = `${path}/${row.id}` as const
  const { tell, toView } = useSaved(definition)
  const state = useEditForm({
    schema: async () => body,
    defaults: { ...row },
    revision: row.revision,
    save: (given, revision) =>
      apiUntyped(`PATCH ${pathOf(noun)}/{id}`, { params: { id: row.id }, body: { ...given, revision } }),
    onSaved: async () => {
      await tell()
      await toView(row)
    },
  })
  const trail: Crumb[] = [
    { label: t(`nouns.${noun}.many`), href: path },
    { label: nameOf(row), href: here },
  ]
  return (
    <Page title={t('ui.editName', { name: nameOf(row) })} trail={trail}>
      <Card narrow>
        <EditForm state={state} cancelHref={here}>
          <Inputs f={f} />
        </EditForm>
      </Card>
    </Page>
  )
}

/** Create and edit of a noun, with its schema; loaded when one of them is opened. */
export async function resourceForms(definition: AnyDefinition) {
  const body = await definition.schema()
  return {
    Create: () => <CreateScreen definition={definition} body={body} />,
    Edit: () => (
      <Loaded path={pathOf(definition.noun)}>
        {(row) => <EditScreen key={row.id} definition={definition} body={body} row={row} />}
      </Loaded>
    ),
  }
}
