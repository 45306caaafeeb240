import type { InputOf } from '#platform/contract/define/resource.ts'
import type { Category } from '../../contract/category.ts'

interface DemoCategory {
  readonly posCategory: string
  readonly menuGroup?: string
  readonly more: InputOf<typeof Category>
}

const WHITE = '#ffffff'

const hospitality = (
  posCategory: string,
  menuGroup: string,
  catName1: string,
  catName2: string,
  buttonColour: string,
) => ({
  posCategory,
  menuGroup,
  more: { catName1, catName2, buttonColour, textColour: WHITE, kiosk: true, selfOrder: true, online: true },
})
const retail = (posCategory: string, catName1: string, catName2: string, buttonColour: string) => ({
  posCategory,
  more: { catName1, catName2, buttonColour, textColour: WHITE },
})

export const CATEGORIES: readonly DemoCategory[] = [
  hospitality('Beverages', 'All day', 'Coffee', '咖啡', '#5c3b1e'),
  hospitality('Beverages', 'All day', 'Tea and chocolate', '茶和热巧克力', '#7a4f01'),
  hospitality('Beverages', 'All day', 'Cold drinks', '冷饮', '#1864ab'),
  hospitality('Food', 'Breakfast', 'Breakfast', '早餐', '#c2410c'),
  hospitality('Food', 'Lunch', 'Lunch', '午餐', '#9a3412'),
  hospitality('Food', 'All day', 'Cakes and pastries', '蛋糕和糕点', '#a61e4d'),
  hospitality('Food', 'All day', 'Extras', '加料', '#495057'),
  retail('Fresh produce', 'Fruit', '水果', '#237032'),
  retail('Fresh produce', 'Vegetables', '蔬菜', '#2f6f1f'),
  retail('Grocery', 'Dairy and eggs', '乳品和蛋', '#1864ab'),
  retail('Grocery', 'Bread and bakery', '面包', '#8a5a00'),
  retail('Grocery', 'Pantry', '食品柜', '#5f3dc4'),
  retail('Grocery', 'Breakfast cereal', '早餐麦片', '#b35c00'),
  retail('Grocery', 'Frozen', '冷冻食品', '#0b6a8a'),
  retail('Grocery', 'Meat and deli', '肉类和熟食', '#a51111'),
  retail('Beverages', 'Drinks', '饮料', '#0a6b5c'),
  retail('Grocery', 'Snacks and sweets', '零食和糖果', '#a61e4d'),
  retail('Household', 'Cleaning', '清洁用品', '#0b7285'),
  retail('Household', 'Personal care', '个人护理', '#7048a8'),
  retail('Household', 'Pets', '宠物用品', '#5c4a3a'),
  retail('Parking', 'Casual parking', '临时停车', '#343a40'),
  retail('Parking', 'Passes', '停车证', '#495057'),
].map((row, index) => ({ ...row, more: { ...row.more, catId: String((index + 1) * 10), position: index + 1 } }))
