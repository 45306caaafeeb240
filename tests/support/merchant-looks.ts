/** Colours that merchants gave their devices: letters and the bar at the top. */
export const COFFEE_LOOK = { accent: '#f7e7c6', background: '#3b2417' }
export const HARBOUR_LOOK = { accent: '#ffffff', background: '#0b362c' }
