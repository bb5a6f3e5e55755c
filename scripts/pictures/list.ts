/** Picture of a page in the documents, light and dark. */
export interface Picture {
  name: string
  /** Route of the page; a test checks that it exists. */
  route: string
  /** Text that is visible once the page is ready. */
  ready: RegExp
}

export const PICTURES: readonly Picture[] = [
  { name: 'overview', route: '/dashboard/overview', ready: /connections/i },
  { name: 'health', route: '/health', ready: /historian/ },
  { name: 'clients', route: '/clients', ready: /line-1-press/ },
  { name: 'rule', route: '/rule/rules/hot_ovens', ready: /hot_ovens/ },
  { name: 'flow', route: '/flow', ready: /hot_ovens/ },
  { name: 'message-path', route: '/message-path?topic=plant/line-1/oven/state', ready: /hot_ovens/ },
  { name: 'connector', route: '/connector/create?type=http', ready: /Base URL|URL/ },
]
