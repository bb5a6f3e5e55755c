import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnswerOf, Answers } from '../../../../tests/support/components/brokerAnswers'
import { type AppOptions, renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import { Settings } from './settings'

type Document = AnswerOf<'get /file_transfer'>
const createDocument = (local: boolean, s3: boolean): Document => ({
  enable: true,
  init_timeout: '10s',
  store_segment_timeout: '5m',
  assemble_timeout: '5m',
  storage: {
    local: {
      enable: true,
      exporter: {
        local: { enable: local },
        s3: {
          enable: s3,
          host: '127.0.0.1',
          port: 9,
          bucket: 'b',
          secret_access_key: '******',
          min_part_size: '5mb',
          max_part_size: '5gb',
        },
      },
    },
  },
})
const open = (document: Document, more: Answers = {}, options: AppOptions = {}) =>
  renderApp(<Settings />, {
    path: '/file-transfer',
    route: '/file-transfer',
    broker: { 'get /file_transfer': document, 'put /file_transfer': document, ...more },
    ...options,
  })
const timeout = () => screen.findByRole('textbox', { name: /^Start timeout/ })

it('[MG-16] allows one storage: reports a second one at its switch and sends nothing', async () => {
  const { user, broker } = await open(createDocument(false, true))
  await timeout()
  const exporter = screen.getAllByRole('switch', { name: /^In use/ }).find((one) => !(one as HTMLInputElement).checked)
  if (!exporter) throw new Error('the exporter to the local disk is not in use, and shows')
  await user.click(exporter)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Files are exported to one place: disable the local disk or S3')).toBeInTheDocument()
  expect(broker.getRequests('put /file_transfer')).toHaveLength(0)
})

it('[MG-16] saves changes on top of the newest settings and shows a refusal at its field', async () => {
  const { user, broker } = await open(createDocument(false, true), {
    'put /file_transfer': refusal(
      400,
      'BAD_REQUEST',
      '{"value":"20s","reason":{"expected":"emqx_schema:timeout_duration_ms()"},"path":"root.init_timeout","kind":"validation_error"}',
    ),
  })
  const field = await timeout()
  await user.clear(field)
  await user.type(field, '20')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
  expect(field).toHaveValue('20')
  const sent = broker.getRequests('put /file_transfer')[0]?.body as Document
  expect(sent).toMatchObject({ init_timeout: '20s', storage: { local: { exporter: { s3: { bucket: 'b' } } } } })
})

const withoutS3: Document = {
  ...createDocument(true, false),
  storage: { local: { enable: true, exporter: { local: { enable: true } } } },
}
const getS3 = (body: unknown) => (body as Document).storage?.local?.exporter?.s3
const s3Switch = () => within(screen.getByRole('group', { name: 'S3' })).getAllByRole('switch')[0] as HTMLElement

it('[MG-16] treats empty S3 settings as disabled and does not send them', async () => {
  const { user, broker } = await open(withoutS3)
  const field = await timeout()
  expect(s3Switch()).not.toBeChecked()
  await user.clear(field)
  await user.type(field, '20')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(broker.getRequests('put /file_transfer')).toHaveLength(1))
  expect(getS3(broker.getRequests('put /file_transfer')[0]?.body)).toBeUndefined()
})

it('[MG-16] sends disabled S3 settings as disabled', async () => {
  const { user, broker } = await open(withoutS3)
  await timeout()
  const s3 = within(screen.getByRole('group', { name: 'S3' }))
  await user.type(s3.getByRole('textbox', { name: /^Host/ }), 's3.example')
  await user.type(s3.getByRole('textbox', { name: /^Port/ }), '443')
  await user.type(s3.getByRole('textbox', { name: /^Bucket/ }), 'files')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(broker.getRequests('put /file_transfer')).toHaveLength(1))
  expect(getS3(broker.getRequests('put /file_transfer')[0]?.body)).toMatchObject({
    enable: false,
    host: 's3.example',
    port: 443,
    bucket: 'files',
  })
})

it('[MG-16] a viewer sees the settings read-only', async () => {
  await open(createDocument(true, false), {}, { role: 'viewer' })
  expect(await screen.findByText(/Read-only role/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(within(document.body).getByText('Start timeout')).toBeInTheDocument()
})
