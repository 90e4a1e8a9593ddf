import { Alert, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { callQuery, pageQuery } from '../../data/queries.ts'
import { useReadableFields } from '../../settings/use-readable-fields.ts'
import { useCan } from '../../session/session.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { notify } from '../../ui/notify.ts'
import { Card, type Crumb, Page } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import styles from './sources.module.css'
import './sources.text.ts'

type Answer = ResultOf<'GET /sources/{id}/mapping'>
type Mapping = Answer['mapping']

function NamesTable({ mapping, onChange }: { mapping: Mapping; onChange: (mapping: Mapping) => void }) {
  const { t } = useTranslation()
  const { options, fieldOf } = useReadableFields()
  const can = useCan()
  const [name, setName] = useState('')
  const add = () => {
    if (name.trim() !== '') onChange([...mapping, { name: name.trim(), field: null }])
    setName('')
  }
  return (
    <>
      {mapping.length > 0 && (
        <table className={styles['names']}>
          <thead>
            <tr>
              <th scope="col">{t('sources.theirName')}</th>
              <th scope="col">{t('sources.ourField')}</th>
            </tr>
          </thead>
          <tbody>
            {mapping.map((row, place) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>
                  <NativeSelect
                    aria-label={t('sources.fieldOf', { name: row.name })}
                    disabled={!can('update sources')}
                    value={row.field ?? ''}
                    data={options}
                    onChange={(event) =>
                      onChange(mapping.with(place, { ...row, field: fieldOf(event.currentTarget.value) }))
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {can('update sources') && (
        <Group mt="sm" gap="xs" align="flex-end">
          <TextInput
            label={t('sources.otherName')}
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button variant="default" onClick={add}>
            {t('sources.addName')}
          </Button>
        </Group>
      )}
    </>
  )
}

function Post({ post }: { post: Answer['posts'][number] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { labelOf, nameOf } = useReadableFields()
  const wrong = Object.entries(post.errors)
  return (
    <div className={styles['post']}>
      <strong>{format.dateTime(post.received_at)}</strong>
      <dl>
        {post.values.map(({ field, text }) => [
          <dt key={`${field} label`}>{labelOf(field)}</dt>,
          <dd key={field}>{text}</dd>,
        ])}
      </dl>
      {post.values.length === 0 && <Text size="sm">{t('sources.nothingRead')}</Text>}
      {wrong.map(([field, said]) => (
        <Text
          key={field}
          size="sm"
          c="var(--mantine-color-error)"
        >{`${nameOf(field)}: ${said.join(' ')}`}</Text>
      ))}
    </div>
  )
}

function MappingScreen({ id, name, answer }: { id: number; name: string; answer: Answer }) {
  const { t } = useTranslation()
  const can = useCan()
  const [mapping, setMapping] = useState(answer.mapping)
  const [posts, setPosts] = useState(answer.posts)
  const request = { params: { id }, body: { mapping } }
  const test = async () => setPosts((await api('POST /sources/{id}/mapping/test', request)).posts)
  const save = async () => {
    setPosts((await api('PUT /sources/{id}/mapping', request)).posts)
    notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('sources.mappingTitle') }) })
  }
  const trail: Crumb[] = [
    { label: t('nouns.sources.many'), href: '/sources' },
    { label: name, href: `/sources/${id}` },
  ]
  return (
    <Page title={t('sources.mappingTitle')} trail={trail}>
      <div className={styles['cards']}>
        <Card>
          <Text size="sm" mb="sm">
            {t('sources.mappingText')}
          </Text>
          {mapping.length === 0 && <Alert color="gray">{t('sources.noNames')}</Alert>}
          <NamesTable mapping={mapping} onChange={setMapping} />
          <Group mt="md" justify="flex-end">
            <Button variant="default" onClick={() => void test().catch(() => undefined)}>
              {t('sources.test')}
            </Button>
            {can('update sources') && (
              <Button onClick={() => void save().catch(() => undefined)}>{t('ui.save')}</Button>
            )}
          </Group>
        </Card>
        <Card title={t('sources.lastPosts')}>
          {posts.length === 0 && <p>{t('sources.noPosts')}</p>}
          {posts.map((post) => (
            <Post key={post.id} post={post} />
          ))}
        </Card>
      </div>
    </Page>
  )
}

/** What the names mean that a source uses, tried on what it sent last. */
export function SourceMapping() {
  const params = useParams({ strict: false })
  const id = Number(params.id)
  const source = useQuery(pageQuery('GET /sources/{id}', { params: { id } }))
  const { data } = useQuery({
    ...callQuery('GET /sources/{id}/mapping', { params: { id } }),
    enabled: source.isSuccess,
  })
  return (
    <Loaded result={source}>
      {({ name }) => data && <MappingScreen id={id} name={name} answer={data} />}
    </Loaded>
  )
}
