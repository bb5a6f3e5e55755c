import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HEALTHY_ANSWERS } from '../../../../tests/support/components/monitoring/healthyAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { plain, refusal } from '../../../../tests/support/components/replies'
import { Health } from './Health'

const HOSTILE = '<img src=x onerror=alert(1)>'
describe('[MO-12] health', () => {
  it('lists the checks without findings', async () => {
    await renderApp(<Health />, { broker: HEALTHY_ANSWERS })
    expect(await screen.findByText('19 checks were made; they are listed below.')).toBeInTheDocument()
    const table = screen.getByRole('table', { name: 'Checks' })
    expect(within(table).getAllByText('Nothing found')).toHaveLength(19)
  })

  it('lists the worst first with evidence, reason and links, and shows a hostile reason as text', async () => {
    const connectors = [
      { type: 'http', name: 'gone', enable: true, status: 'disconnected', status_reason: HOSTILE, url: 'http://h' },
    ]
    await renderApp(<Health />, {
      broker: { ...HEALTHY_ANSWERS, 'get /connectors': connectors, 'get /authentication': [] },
    })
    expect(await screen.findByRole('heading', { name: '2 incidents' })).toBeInTheDocument()
    const found = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(found).toEqual(['1 connector is not connected', 'Clients connect without authentication'])
    expect(screen.getByText(HOSTILE, { exact: false })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'gone' })).toHaveAttribute('href', '/connector/http%3Agone')
    expect(screen.getByRole('link', { name: 'Show authentication' })).toHaveAttribute('href', '/authentication')
  })

  it('links dropped messages to their counters and to a recording', async () => {
    const current = { received_msg_rate: 100, dropped_msg_rate: 50, retained_msg_count: 0, connections: 0 }
    await renderApp(<Health />, { broker: { ...HEALTHY_ANSWERS, 'get /monitor_current': current } })
    expect(await screen.findByRole('link', { name: 'Show counters' })).toHaveAttribute(
      'href',
      '/dashboard/metrics?q=dropped',
    )
    expect(screen.getByRole('link', { name: 'Record dropped messages' })).toHaveAttribute('href', '/dropped-messages')
  })

  it('continues and names the request that failed', async () => {
    await renderApp(<Health />, {
      broker: { ...HEALTHY_ANSWERS, 'get /plugins': refusal(503, 'SERVICE_UNAVAILABLE', 'away') },
    })
    expect(await screen.findByText(/Not read: away/)).toBeInTheDocument()
    expect(await screen.findByText('18 checks were made; they are listed below.')).toBeInTheDocument()
  })

  it('names the listener with an expiring certificate and the date', async () => {
    const until = Math.floor(Date.now() / 1000) + 86_400
    const sample = `emqx_cert_expiry_at{listener_type="ssl",listener_name="default"} ${until}`
    await renderApp(<Health />, {
      broker: { ...HEALTHY_ANSWERS, 'get /prometheus/stats': plain(sample, { type: 'text/plain' }) },
    })
    const finding = (await screen.findByText('The certificate of 1 listener expires soon')).closest('li')
    expect(finding).toHaveTextContent(String(new Date(until * 1000).getFullYear()))
    expect(screen.getByRole('link', { name: 'ssl:default' })).toHaveAttribute('href', '/listener/ssl%3Adefault')
  })

  it('keeps findings when a later request fails, and marks the check', async () => {
    const connectors = [{ type: 'http', name: 'gone', enable: true, status: 'disconnected', url: 'http://h' }]
    const { user, broker } = await renderApp(<Health />, {
      broker: { ...HEALTHY_ANSWERS, 'get /connectors': connectors },
    })
    expect(await screen.findByRole('link', { name: 'gone' })).toBeInTheDocument()
    broker.answer({ 'get /connectors': refusal(500, 'INTERNAL_ERROR', 'busy') })
    await user.click(screen.getByRole('button', { name: 'Refresh now' }))
    expect(await screen.findByText(/^Not read: busy/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'gone' })).toBeInTheDocument()
  })
})
