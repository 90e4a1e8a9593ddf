import { createRoute, redirect } from '@tanstack/react-router'
import { staffRoute } from '../../shell/root-route.tsx'
import { screen } from '../../shell/screen.ts'
import { tableSearch } from '../../ui/table/table-state.ts'
import { isTypeParam } from './type-param.ts'

const getParentRoute = () => staffRoute

/** `/products`, `/products/create` and `/products/17`, as menus and links of any noun write them. */
const shortAddresses = [
  createRoute({
    getParentRoute,
    path: '/products',
    staticData: { name: 'products', permission: 'view products' },
    beforeLoad: () => {
      throw redirect({ to: '/products/$productType', params: { productType: 'all' }, replace: true })
    },
  }),
  createRoute({
    getParentRoute,
    path: '/products/create',
    staticData: { name: 'products.create', permission: 'create products' },
    beforeLoad: () => {
      throw redirect({ to: '/products/$productType/create', params: { productType: 'panel' }, replace: true })
    },
  }),
  createRoute({
    getParentRoute,
    path: '/products/import',
    staticData: { name: 'products.import', permission: 'create products' },
    component: screen(() => import('./import/product-import.tsx'), 'ProductImport'),
  }),
  createRoute({
    getParentRoute,
    path: '/products/$id',
    staticData: { name: 'products.view', permission: 'view products' },
    component: screen(() => import('./product-address.tsx'), 'ProductAddress'),
  }),
] as const

export const productRoutes = [
  ...shortAddresses,
  createRoute({
    getParentRoute,
    path: '/products/$productType',
    params: { parse: ({ productType }) => isTypeParam(productType) && { productType } },
    validateSearch: tableSearch,
    staticData: { name: 'products', permission: 'view products' },
    component: screen(() => import('./products-table.tsx'), 'ProductsTable'),
  }),
  createRoute({
    getParentRoute,
    path: '/products/$productType/create',
    params: { parse: ({ productType }) => isTypeParam(productType) && { productType } },
    validateSearch: (search: Record<string, unknown>): { from?: number } => {
      const from = Number(search['from'])
      return Number.isSafeInteger(from) && from > 0 ? { from } : {}
    },
    staticData: { name: 'products.create', permission: 'create products' },
    component: screen(() => import('./product-create.tsx'), 'ProductCreate'),
  }),
  createRoute({
    getParentRoute,
    path: '/products/$productType/$id',
    staticData: { name: 'products.view', permission: 'view products' },
    component: screen(() => import('./product-view.tsx'), 'ProductView'),
  }),
  createRoute({
    getParentRoute,
    path: '/products/$productType/$id/edit',
    staticData: { name: 'products.edit', permission: 'update products' },
    component: screen(() => import('./product-edit.tsx'), 'ProductEdit'),
  }),
  createRoute({
    getParentRoute,
    path: '/product-prices',
    validateSearch: tableSearch,
    staticData: { name: 'productPrices', permission: 'view products' },
    component: screen(() => import('./prices/waiting-prices.tsx'), 'WaitingPrices'),
  }),
  createRoute({
    getParentRoute,
    path: '/product-prices/adjust',
    staticData: { name: 'productPrices.edit', permission: 'update products' },
    component: screen(() => import('./prices/price-adjust.tsx'), 'PriceAdjust'),
  }),
  createRoute({
    getParentRoute,
    path: '/product-prices/import',
    staticData: { name: 'productPrices.import', permission: 'update products' },
    component: screen(() => import('./prices/price-import.tsx'), 'PriceImport'),
  }),
] as const
