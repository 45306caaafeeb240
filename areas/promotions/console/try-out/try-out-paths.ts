export const TRY_OUT_PATH = '/promotion/tryout'
