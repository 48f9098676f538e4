import type { Numbers } from "./numbers";

// The innermost loops of all: they read cells themselves, because a call for each would cost more than the sum.

/** A symmetric matrix of `size` rows, row by row; below the diagonal is what counts. */
export interface Matrix {
  size: number;
  cells: Numbers;
}

/**
 * Turns a positive definite matrix into its Cholesky factor, in place: below the diagonal stands L with
 * L·Lᵀ = the matrix. Answers false where it is not positive definite.
 */
export function factorise(matrix: Matrix): boolean {
  const { size } = matrix;
  for (let row = 0; row < size; row += 2) {
    const isPair = row + 1 < size;
    // Two rows and two columns at a time: each cell that is fetched serves twice.
    for (let column = 0; isPair && column < row; column += 2) fillFour(matrix, row, column);
    if (!isPair) for (let column = 0; column < row; column++) fillOne(matrix, row, column);
    if (!closeRow(matrix, row)) return false;
    if (isPair) fillOne(matrix, row + 1, row);
    if (isPair && !closeRow(matrix, row + 1)) return false;
  }
  return true;
}

/** L·x = right, in place. */
export function solveForward({ size, cells }: Matrix, right: Numbers): void {
  for (let row = 0; row < size; row++) {
    let rest = right[row] as number;
    for (let k = 0; k < row; k++) rest -= (cells[row * size + k] as number) * (right[k] as number);
    right[row] = rest / (cells[row * size + row] as number);
  }
}

/** Lᵀ·x = right, in place. */
export function solveBackward({ size, cells }: Matrix, right: Numbers): void {
  for (let row = size - 1; row >= 0; row--) {
    const value = (right[row] as number) / (cells[row * size + row] as number);
    right[row] = value;
    for (let k = 0; k < row; k++) {
      right[k] = (right[k] as number) - (cells[row * size + k] as number) * value;
    }
  }
}

/** The inverse of the matrix whose factor this is, whole. */
export function inverseOf(factor: Matrix): Matrix {
  const { size } = factor;
  const cells = new Float64Array(size * size);
  const column = new Float64Array(size);
  for (let k = 0; k < size; k++) {
    column.fill(0);
    column[k] = 1;
    solveForward(factor, column);
    solveBackward(factor, column);
    cells.set(column, k * size);
  }
  return { size, cells };
}

export function logDeterminant({ size, cells }: Matrix): number {
  let total = 0;
  for (let row = 0; row < size; row++) total += Math.log(cells[row * size + row] as number);
  return 2 * total;
}

function fillFour({ size, cells }: Matrix, row: number, column: number): void {
  const top = row * size;
  const bottom = top + size;
  const left = column * size;
  const right = left + size;
  let topLeft = cells[top + column] as number;
  let topRight = cells[top + column + 1] as number;
  let bottomLeft = cells[bottom + column] as number;
  let bottomRight = cells[bottom + column + 1] as number;
  for (let k = 0; k < column; k++) {
    const a = cells[top + k] as number;
    const b = cells[bottom + k] as number;
    const c = cells[left + k] as number;
    const d = cells[right + k] as number;
    topLeft -= a * c;
    topRight -= a * d;
    bottomLeft -= b * c;
    bottomRight -= b * d;
  }
  const corner = cells[left + column] as number;
  const side = cells[right + column] as number;
  const last = cells[right + column + 1] as number;
  topLeft /= corner;
  bottomLeft /= corner;
  cells[top + column] = topLeft;
  cells[bottom + column] = bottomLeft;
  cells[top + column + 1] = (topRight - topLeft * side) / last;
  cells[bottom + column + 1] = (bottomRight - bottomLeft * side) / last;
}

function fillOne({ size, cells }: Matrix, row: number, column: number): void {
  let rest = cells[row * size + column] as number;
  for (let k = 0; k < column; k++) {
    rest -= (cells[row * size + k] as number) * (cells[column * size + k] as number);
  }
  cells[row * size + column] = rest / (cells[column * size + column] as number);
}

function closeRow({ size, cells }: Matrix, row: number): boolean {
  let square = cells[row * size + row] as number;
  for (let k = 0; k < row; k++) square -= (cells[row * size + k] as number) ** 2;
  cells[row * size + row] = Math.sqrt(square);
  return square > 0;
}
