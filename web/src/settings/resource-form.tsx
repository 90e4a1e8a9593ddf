import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiLoose } from '../data/client.ts'
import { refresh } from '../data/queries.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { notify } from '../ui/notify.tsx'
import { Card, Page } from '../ui/page.tsx'
import { useEditForm } from '../ui/use-edit-form.ts'
import { Loaded } from './loaded.tsx'
import type { AnyDefinition, Kept } from './resource-definition.ts'

interface FormScreenProps {
  definition: AnyDefinition
  Inputs: ComponentType
}

function useSaved({ path, texts }: AnyDefinition) {
  const { t } = useTranslation()
  return async () => {
    notify({ tone: 'success', text: t('messages.entitySaved', { entity: t(`settings.${texts}.one`) }) })
    await refresh(path.slice(1))
  }
}

function CreateScreen({ definition, Inputs }: FormScreenProps) {
  const { path, texts, schema, defaults, Created } = definition
  const { t } = useTranslation()
  const router = useRouter()
  const [created, setCreated] = useState<Kept>()
  const saved = useSaved(definition)
  const toView = (kept: Kept) => router.history.push(`${path}/${kept.id}`)
  const state = useEditForm({
    schema,
    defaults,
    save: async (body) => (await apiLoose(`POST ${path}`, { body })) as Kept,
    onSaved: async (kept) => {
      await saved()
      if (Created) setCreated(kept)
      else toView(kept)
    },
  })
  return (
    <Page title={t(`settings.${texts}.new`)} trail={[{ label: t(`settings.${texts}.title`), href: path }]}>
      <Card narrow>
        <EditForm state={state} cancelHref={path}>
          <Inputs />
        </EditForm>
      </Card>
      {Created && created && <Created created={created} onDone={() => toView(created)} />}
    </Page>
  )
}

function EditScreen({ definition, Inputs, row }: FormScreenProps & { row: Kept }) {
  const { path, texts, schema, nameOf } = definition
  const { t } = useTranslation()
  const router = useRouter()
  const here = `${path}/${row.id}`
  const saved = useSaved(definition)
  const state = useEditForm({
    schema,
    defaults: { ...row },
    revision: row.revision,
    save: (body, revision) =>
      apiLoose(`PATCH ${path}/{id}`, { params: { id: row.id }, body: { ...(body as object), revision } }),
    onSaved: async () => {
      await saved()
      router.history.push(here)
    },
  })
  const trail = [
    { label: t(`settings.${texts}.title`), href: path },
    { label: nameOf(row), href: here },
  ]
  return (
    <Page title={t('ui.editName', { name: nameOf(row) })} trail={trail}>
      <Card narrow>
        <EditForm state={state} cancelHref={here}>
          <Inputs />
        </EditForm>
      </Card>
    </Page>
  )
}

/** Create and edit of a managed resource, with its inputs; loaded when one of them is opened. */
export async function resourceForms(definition: AnyDefinition) {
  const Inputs = await definition.loadInputs()
  const { path } = definition
  return {
    Create: () => <CreateScreen definition={definition} Inputs={Inputs} />,
    Edit: () => (
      <Loaded path={path}>
        {(row) => <EditScreen key={row.id} definition={definition} Inputs={Inputs} row={row} />}
      </Loaded>
    ),
  }
}
