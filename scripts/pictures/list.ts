/** Picture of a page in the documents, light and dark. */
export interface Picture {
  name: string
  /** Route of the page; a test checks that it exists. */
  route: string
  /** Text that is visible once the page is ready. */
  readyText: RegExp
}

export const PICTURES: readonly Picture[] = [
  { name: 'overview', route: '/dashboard/overview', readyText: /connections/i },
  { name: 'health', route: '/health', readyText: /historian/ },
  { name: 'clients', route: '/clients', readyText: /line-1-press/ },
  { name: 'rule', route: '/rule/rules/hot_ovens', readyText: /hot_ovens/ },
  { name: 'flow', route: '/flow', readyText: /hot_ovens/ },
  { name: 'message-path', route: '/message-path?topic=plant/line-1/oven/state', readyText: /hot_ovens/ },
  { name: 'connector', route: '/connector/create?type=http', readyText: /Base URL|URL/ },
]
