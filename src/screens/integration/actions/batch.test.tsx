import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { actions } from './actions'

const { Create } = actions

const open = (type: string) =>
  renderApp(<Create />, {
    path: `/rule/actions/create?type=${type}`,
    route: '/rule/actions/create',
    broker: { 'get /connectors': [] },
  })

async function choose(text: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Fill in from CSV' }))
  const drawer = await screen.findByRole('dialog', { name: 'Values from a CSV file' })
  const input = drawer.querySelector<HTMLInputElement>('input[type=file]')
  fireEvent.change(input as HTMLInputElement, { target: { files: [new File([text], 'points.csv')] } })
  return within(drawer)
}

describe('action values from a CSV file', () => {
  it('[IN-3] InfluxDB: generates the line and keeps its manually entered start', async () => {
    await open('influxdb')
    const line = await screen.findByRole('textbox', { name: /^Write syntax/ })
    fireEvent.change(line, { target: { value: 'weather,place=x old=1' } })
    const drawer = await choose('Field,Value,Char Value\ntemp,21,FALSE\nname,a,TRUE\n')
    expect(await drawer.findByText('points.csv: 2 rows')).toBeInTheDocument()
    fireEvent.click(drawer.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(line).toHaveValue('weather,place=x temp=21,name="a"'))
  })

  it('[IN-3] InfluxDB: edits the line as a form and rejects a value that contains separators', async () => {
    await open('influxdb')
    const line = await screen.findByRole('textbox', { name: /^Write syntax/ })
    fireEvent.change(line, { target: { value: 'weather,place=x temp=1 5' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Edit as form' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Point in line protocol' }))
    expect(await drawer.findByRole('textbox', { name: /^Measurement/ })).toHaveValue('weather')
    const value = drawer.getByDisplayValue('1')
    fireEvent.change(value, { target: { value: 'a b' } })
    fireEvent.click(drawer.getByRole('button', { name: 'Apply' }))
    expect(await drawer.findByText(/^The value of temp is not a single value/)).toBeInTheDocument()
    fireEvent.change(value, { target: { value: '"a b"' } })
    fireEvent.click(drawer.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(line).toHaveValue('weather,place=x temp="a b" 5'))
  })

  it('[IN-3] InfluxDB: keeps a line that is not one point, with a message', async () => {
    await open('influxdb')
    const line = await screen.findByRole('textbox', { name: /^Write syntax/ })
    fireEvent.change(line, { target: { value: 'two words more than three' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Edit as form' }))
    expect(await screen.findByText('The line cannot be shown as a form')).toBeInTheDocument()
    expect(line).toHaveValue('two words more than three')
  })

  it('[IN-3] IoTDB: converts rows to data points', async () => {
    await open('iotdb')
    const drawer = await choose('Timestamp,Measurement,Data Type,Value\nnow,temp,FLOAT,21\nnow,hum,INT32,40\n')
    await drawer.findByText('points.csv: 2 rows')
    fireEvent.click(drawer.getByRole('button', { name: 'Apply' }))
    await waitFor(() =>
      expect(
        screen.getAllByRole('textbox', { name: /^Measurement/ }).map((one) => (one as HTMLInputElement).value),
      ).toEqual(['temp', 'hum']),
    )
  })

  it('[IN-3] rejects an invalid file and lists its lines as text', async () => {
    await open('tdengine')
    const drawer = await choose('Field,Value\n<img src=x onerror=alert(1)>,1\n,2\n')
    expect(await drawer.findByText(/^Line 3: Field is empty/)).toBeInTheDocument()
    expect(drawer.getByRole('button', { name: 'Apply' })).toBeDisabled()
    expect(document.querySelector('img')).toBeNull()
  })

  it('[IN-3] is hidden for action types without batch values', async () => {
    await open('mysql')
    await screen.findByRole('textbox', { name: /^SQL/ })
    expect(screen.queryByRole('button', { name: 'Fill in from CSV' })).toBeNull()
  })
})
