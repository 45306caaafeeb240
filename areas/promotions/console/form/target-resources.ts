/** Keys of what a happy hour can be for. */
export const TARGET_RESOURCES = {
  category: 'catalogue.category',
  group: 'catalogue.productGroup',
  plu: 'catalogue.plu',
} as const
