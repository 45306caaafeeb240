// Words of access control that definitions and rules share (access.md section 1).

export const MEDIA = ['card', 'plate', 'qr', 'pin', 'fob'] as const
export type Medium = (typeof MEDIA)[number]

export const CARD_FORMATS = ['wiegand26', 'wiegand34', 'uid', 'pattern'] as const

export const PASSBACK_MODES = ['disabled', 'soft', 'hard'] as const
export type PassbackMode = (typeof PASSBACK_MODES)[number]

/** What the last read of a credential was; PS: at a pay station. */
export const DIRECTIONS = ['in', 'out', 'PS', 'cross'] as const
export type Direction = (typeof DIRECTIONS)[number]

export const PASSBACK_STATES = ['unknown', 'inside', 'outside'] as const
export type PassbackState = (typeof PASSBACK_STATES)[number]

export const CREDENTIAL_STATUSES = ['active', 'blocked', 'lost', 'returned'] as const
export const ACCOUNT_STATUSES = ['draft', 'active', 'suspended', 'closed'] as const
export const PACKAGE_PERIODS = ['once', 'day', 'week', 'month', 'year'] as const
export const PACKAGE_BEGINS = ['purchase', 'firstUse'] as const
export const ENTITY_KINDS = ['door', 'gate', 'room', 'court', 'desk'] as const
export const SENSORS = ['none', 'loop', 'contact'] as const
export const CONTROLLER_KINDS = ['protocol', 'uhppote', 'plates', 'simulator'] as const
export const OFFLINE_RULES = ['deny', 'list', 'open'] as const
export const LANE_MEDIA = ['ticket', 'plate', 'card', 'qr', 'pin', 'voucher', 'contactless'] as const
export const HOLIDAY_CLASSES = [1, 2, 3] as const
