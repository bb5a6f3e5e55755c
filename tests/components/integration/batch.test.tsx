import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Create } from '../../../src/screens/integration/actions'
import { renderApp } from '../support/renderApp'

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

describe('values of an action from a CSV file', () => {
  it('[IN-3] InfluxDB: the line is written of it, and what was typed of its beginning stays', async () => {
    await open('influxdb')
    const line = await screen.findByRole('textbox', { name: /^Write syntax/ })
    fireEvent.change(line, { target: { value: 'weather,place=x old=1' } })
    const drawer = await choose('Field,Value,Char Value\ntemp,21,FALSE\nname,a,TRUE\n')
    expect(await drawer.findByText('points.csv: 2 rows')).toBeInTheDocument()
    fireEvent.click(drawer.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(line).toHaveValue('weather,place=x temp=21,name="a"'))
  })

  it('[IN-3] InfluxDB: the line is edited as a form; a value that would be two is refused', async () => {
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

  it('[IN-3] InfluxDB: a line that is no single point stays, and that is said', async () => {
    await open('influxdb')
    const line = await screen.findByRole('textbox', { name: /^Write syntax/ })
    fireEvent.change(line, { target: { value: 'two words more than three' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Edit as form' }))
    expect(await screen.findByText('The line cannot be shown as a form')).toBeInTheDocument()
    expect(line).toHaveValue('two words more than three')
  })

  it('[IN-3] IoTDB: rows become data points', async () => {
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

  it('[IN-3] a file with a fault is not taken over; its lines are named as text', async () => {
    await open('tdengine')
    const drawer = await choose('Field,Value\n<img src=x onerror=alert(1)>,1\n,2\n')
    expect(await drawer.findByText(/^Line 3: Field is empty/)).toBeInTheDocument()
    expect(drawer.getByRole('button', { name: 'Apply' })).toBeDisabled()
    expect(document.querySelector('img')).toBeNull()
  })

  it('[IN-3] is not offered where a file has nothing to fill in', async () => {
    await open('mysql')
    await screen.findByRole('textbox', { name: /^SQL/ })
    expect(screen.queryByRole('button', { name: 'Fill in from CSV' })).toBeNull()
  })
})
