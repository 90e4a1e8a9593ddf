import { defaultsOf } from '@heliodesk/contract/changes-of'
import { pathOf, screensOf } from '@heliodesk/domain/nouns/nouns'
import type { ScreenNoun } from '@heliodesk/domain/nouns/screen-paths'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '../text/use-translation.ts'
import type * as z from 'zod'
import { apiUntyped } from '../data/calls/client.ts'
import { EditForm } from '../ui/form/edit-form.tsx'
import { formFields } from '../ui/form/form-fields.ts'
import { notify } from '../ui/notify.ts'
import { Card, type Crumb, Page } from '../ui/page/page.tsx'
import { useEditForm } from '../ui/form/use-edit-form.ts'
import { Loaded } from './loaded.tsx'
import type { Kept, NounDefinition } from './resource-definition.ts'

interface FormScreenProps<Row extends Kept, Body extends FieldValues, Created extends Kept> {
  definition: NounDefinition<Row, Body, Created>
  body: z.ZodObject
}

const anyFields = formFields<FieldValues>()

/** The inputs of the fields, in what is special about the form. */
function FieldInputs<Row extends Kept, Body extends FieldValues>({
  definition,
}: {
  definition: Pick<NounDefinition<Row, Body, Kept>, 'fields' | 'Inputs'>
}) {
  const { t } = useTranslation()
  const { fields, Inputs } = definition
  const inputs = fields.flatMap(({ typed, label, hint, required, span, Input }) =>
    typed === undefined
      ? []
      : [
          <Input
            key={typed}
            f={anyFields}
            name={typed}
            label={t(label)}
            {...(hint && { hint: t(hint) })}
            {...(required && { required })}
            {...(span && { span })}
          />,
        ],
  )
  const grid = inputs.length > 0 && <anyFields.Grid>{inputs}</anyFields.Grid>
  return Inputs ? <Inputs f={formFields<Body>()}>{grid}</Inputs> : grid
}

function useSaved({ noun }: { noun: ScreenNoun }) {
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

const valuesOf = (row: Kept) => ({ ...row })

function CreateScreen<Row extends Kept, Body extends FieldValues, Created extends Kept>({
  definition,
  body,
}: FormScreenProps<Row, Body, Created>) {
  const { noun, Created } = definition
  const { t } = useTranslation()
  const [created, setCreated] = useState<Created>()
  const path = screensOf(noun)
  const { tell, toView } = useSaved(definition)
  const state = useEditForm({
    schema: async () => body,
    defaults: defaultsOf(body.shape),
    // The answer of a path is of the noun that it is named after.
    save: async (given) => (await apiUntyped(`POST ${pathOf(noun)}`, { body: given })) as Created,
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
          <FieldInputs definition={definition} />
        </EditForm>
      </Card>
      {Created && created && <Created created={created} onDone={() => void toView(created)} />}
    </Page>
  )
}

function EditScreen<Row extends Kept, Body extends FieldValues, Created extends Kept>({
  definition,
  body,
  row,
}: FormScreenProps<Row, Body, Created> & { row: Row }) {
  const { noun, nameOf } = definition
  const { t } = useTranslation()
  const path = screensOf(noun)
  const here = `${path}/${row.id}` as const
  const { tell, toView } = useSaved(definition)
  const state = useEditForm({
    schema: async () => body,
    defaults: valuesOf(row),
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
          <FieldInputs definition={definition} />
        </EditForm>
      </Card>
    </Page>
  )
}

/** Create and edit of a noun, with its schema; loaded when one of them is opened. */
export async function resourceForms<Row extends Kept, Body extends FieldValues, Created extends Kept>(
  definition: NounDefinition<Row, Body, Created>,
) {
  const body = await definition.schema()
  return {
    Create: () => <CreateScreen definition={definition} body={body} />,
    Edit: () => (
      <Loaded<Row> path={pathOf(definition.noun)}>
        {(row) => <EditScreen key={row.id} definition={definition} body={body} row={row} />}
      </Loaded>
    ),
  }
}
