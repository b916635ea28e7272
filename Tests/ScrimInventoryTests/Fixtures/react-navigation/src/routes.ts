export const ROUTES = {
  HOME: 'Home',
  CARDS: { LIST: 'CardList', DETAIL: 'CardDetail' },
} as const;

export enum Modal {
  Confirm = 'ConfirmTransfer',
}

const Names = Object.freeze({ PIN: 'EnterPin' });
export default Names;
