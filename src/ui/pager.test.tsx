import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../tests/support/components/renderApp'
import { Pager, type PagerProps } from './Pager'

async function openPager(props: Partial<PagerProps>, language: 'en' | 'zh' = 'en') {
  const onChange = vi.fn<(setting: string, value: number) => void>()
  const app = await renderApp(
    <Pager
      page={2}
      size={20}
      count={20}
      {...props}
      onPage={(page) => onChange('page', page)}
      onSize={(size) => onChange('size', size)}
    />,
    { language },
  )
  return { ...app, told: onChange }
}

it('Pager: opens the first, the previous and the next page, and changes the page size', async () => {
  const { user, told } = await openPager({ total: 100 })
  expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Rows 21–40 of 100')
  await user.click(screen.getByRole('button', { name: 'First page' }))
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.selectOptions(screen.getByRole('combobox'), '100')
  expect(told.mock.calls).toEqual([
    ['page', 1],
    ['page', 1],
    ['page', 3],
    ['size', 100],
  ])
})

it('Pager: announces the whole range when it changes', async () => {
  await openPager({ total: 100 })
  expect(screen.getByRole('status')).toHaveAttribute('aria-atomic', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('Rows 21–40 of 100')
})

it.each<[string, Partial<PagerProps>, RegExp]>([
  ['at the end of what was counted', { total: 40 }, /^Next page/],
  ['at the end of what is not counted', { hasNext: false }, /^Next page/],
  ['on the first page', { page: 1, total: 100 }, /^Previous page/],
])('Pager: %s disables further steps', async (_, props, name) => {
  const { user, told } = await openPager(props)
  const step = screen.getByRole('button', { name })
  expect(step).toHaveAttribute('aria-disabled', 'true')
  await user.click(step)
  step.focus()
  await user.keyboard('{Enter}')
  expect(told).not.toHaveBeenCalled()
})
