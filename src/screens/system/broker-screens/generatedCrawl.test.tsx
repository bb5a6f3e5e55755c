import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, describe, expect, it } from 'vitest'
import { answerFrom, connectDocument } from '../../../../tests/support/components/generatedScreens'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { CONTRACT } from '../../../../tests/support/contract'
import { createDocumentBroker } from '../../../../tests/support/documentBroker'
import { apiSupport, type GeneratedScreen } from '../../../api/document/apiSupport'
import { compareOperations } from '../../../api/document/compareOperations'
import { reduceDocument } from '../../../api/document/reduceDocument'
import { buildVersion, operationKeys } from '../../../api/generated/keys'
import { buildScreenRoute } from '../../../resources/brokerOnly/useGeneratedScreen'
import { extractOperations } from '../../../schema/difference/extractOperations'
import { Create } from './Create'
import { Page } from './Page'

const DOCUMENT = join(CONTRACT, 'versions/emqx-ee-6.0.1.json')
const isHere = existsSync(DOCUMENT)

function readDocument() {
  const whole: unknown = JSON.parse(readFileSync(DOCUMENT, 'utf8'))
  const keys = compareOperations(reduceDocument(whole), { buildVersion, operationKeys }, 'ee').unknownOperations
  return { document: extractOperations(whole, keys), keys }
}

const { document, keys } = isHere ? readDocument() : { document: {}, keys: [] }
const pages: readonly GeneratedScreen[] = isHere ? connectDocument(document, keys) : []

describe('[SH-28] every generated screen of a real newer broker', () => {
  afterAll(() => apiSupport.set(null))

  it.skipIf(isHere)('is skipped, because ../shared is absent', () => undefined)

  it.each(pages.map((page) => [page.path, page] as const))('opens: %s', async (path, { kind }) => {
    connectDocument(document, keys)
    const broker = createDocumentBroker(document, keys)
    const routes = (
      <Routes>
        <Route path="/x/:screen" element={<Page />} />
        <Route path="/x/:screen/create" element={<Create />} />
      </Routes>
    )
    const app = await renderApp(routes, { path: buildScreenRoute(path), broker: answerFrom(broker) })
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
    if (kind === 'collection') {
      await screen.findByRole('table')
      const create = screen.queryByRole('button', { name: 'Create' })
      if (create) {
        await app.navigate(`${buildScreenRoute(path)}/create`)
        // A body with several kinds asks for the kind first.
        const tile = () => screen.queryAllByRole('option')[0]
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Create' }) ?? tile()).toBeInTheDocument())
      }
    }
    if (kind === 'settings') expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })
})
