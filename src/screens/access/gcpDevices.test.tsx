import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Answers } from '../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../tests/support/components/renderApp'
import { refusal } from '../../../tests/support/components/replies'
import { ImportDevices as Import } from './gcp-device-import/ImportDevices'
import { gcpDevices } from './gcp-devices/gcpDevices'

const { Edit, List } = gcpDevices

const HOSTILE = '<img src=x onerror=alert(1)>/%2F#'
const key = { key: '-----BEGIN PUBLIC KEY-----', key_type: 'RSA_PEM', expires_at: 0 }
const device = { deviceid: HOSTILE, project: 'p', location: 'l', registry: 'r', config: '', keys: [key] }

async function choose(content: unknown, broker: Answers = {}) {
  const app = await renderApp(<Import />, { path: '/gcp-devices/import', route: '/gcp-devices/import', broker })
  const file = new File([JSON.stringify(content)], 'export.json', { type: 'application/json' })
  await app.user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
  return app
}

it('[QA-8] lists devices, shows hostile names as text, and deletes one', async () => {
  const { user, broker } = await renderApp(<List />, {
    path: '/gcp-devices',
    route: '/gcp-devices',
    broker: {
      'get /gcp_devices': {
        data: [{ ...device, created_at: 1_690_484_400 }],
        meta: { page: 1, limit: 50, count: 1, hasnext: false },
      },
      'delete /gcp_devices/{deviceid}': undefined,
    },
  })
  const row = await screen.findByRole('row', { name: /onerror/ })
  await user.click(within(row).getByRole('button', { name: /^Delete/ }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(broker.getRequests('delete /gcp_devices/{deviceid}')[0]?.params).toEqual({ deviceid: HOSTILE }),
  )
})

it('[QA-8] edits a device without a configuration', async () => {
  const { user, broker } = await renderApp(<Edit />, {
    path: '/gcp-devices/detail/a',
    route: '/gcp-devices/detail/:id',
    broker: {
      'get /gcp_devices/{deviceid}': { ...device, deviceid: 'a', created_at: 1_690_484_400 },
      'put /gcp_devices/{deviceid}': device,
    },
  })
  const project = await screen.findByRole('textbox', { name: /^Project/ })
  await user.clear(project)
  await user.type(project, 'other')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(broker.getRequests('put /gcp_devices/{deviceid}')[0]?.body).toMatchObject({
      project: 'other',
      location: 'l',
      registry: 'r',
      config: '',
      keys: [key],
    }),
  )
})

it('[QA-8] previews a file before the import and reports how many devices the broker rejected', async () => {
  const { user, broker } = await choose([{ ...device, blocked: true }, { deviceid: 'x' }, 7], {
    'post /gcp_devices': { imported: 0, errors: 1 },
  })
  expect(await screen.findByText('2 entries have problems and are not imported:')).toBeInTheDocument()
  expect(screen.getByText('Entry 2: config is missing or not Base64')).toBeInTheDocument()
  expect(screen.getByText(HOSTILE)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Import 1 device' }))
  expect(
    await screen.findByText(/The broker did not accept 1 device. It does not report which one/),
  ).toBeInTheDocument()
  expect(broker.getRequests('post /gcp_devices')[0]?.body).toEqual([{ ...device, blocked: true }])
})

it('[QA-8] shows why an import was refused and keeps the file', async () => {
  const { user } = await choose([{ ...device, blocked: false }], {
    'post /gcp_devices': refusal(400, 'BAD_REQUEST', 'not now'),
  })
  await user.click(await screen.findByRole('button', { name: 'Import 1 device' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Then the import failed: .*not now/)
  expect(screen.getByRole('button', { name: 'Import 1 device' })).toBeInTheDocument()
})
