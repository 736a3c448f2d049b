/** Size of consecutive planes, stored row by row. */
export interface Size {
  planes: number;
  height: number;
  width: number;
}

export const sizeOf = ({ planes, height, width }: Size): number => planes * height * width;

/** Layer of a network, with a forward pass and a backward pass that learns. */
export interface Layer {
  size: Size;
  forward(input: Float32Array): Float32Array;
  /** Returns the error of the last input for the error of its output, and adjusts the weights at the rate. */
  backward(error: Float32Array, rate: number): Float32Array;
}

/**
 * Returns weights by He's initialization, which keeps the spread of the values. `random` is uniform from 0 to
 * 1.
 */
const weightsOf = (count: number, inputs: number, random: () => number): Float32Array =>
  Float32Array.from({ length: count }, () => (random() - 0.5) * Math.sqrt(24 / inputs));

/**
 * Returns a convolution with padding and ReLU: each output plane sums weighted squares of all input planes,
 * and the size stays.
 */
export function convolution(input: Size, planes: number, side: number, random: () => number): Layer {
  const { height, width } = input;
  const [edge, across] = [(side - 1) / 2, width + side - 1];
  const padded = new Float32Array(input.planes * (height + side - 1) * across);
  const weights = weightsOf(planes * input.planes * side * side, input.planes * side * side, random);
  const biases = new Float32Array(planes);
  const size = { planes, height, width };
  const output = new Float32Array(sizeOf(size));
  const back = new Float32Array(padded.length);
  const own = new Float32Array(sizeOf(input));
  const planeSize = height * width;
  const paddedSize = (height + side - 1) * across;

  /** Calls `call` for each weight with the offsets of its plane in the input and in the output. */
  const eachWeight = (call: (index: number, from: number, to: number) => void): void => {
    let index = 0;
    for (let out = 0; out < planes; out += 1)
      for (let plane = 0; plane < input.planes; plane += 1)
        for (let y = 0; y < side; y += 1)
          for (let x = 0; x < side; x += 1, index += 1)
            call(index, plane * paddedSize + y * across + x, out * planeSize);
  };
  const copy = (to: Float32Array, from: Float32Array, isIn: boolean): void => {
    for (let plane = 0; plane < input.planes; plane += 1)
      for (let y = 0; y < height; y += 1) {
        const [inner, outer] = [
          (plane * height + y) * width,
          plane * paddedSize + (y + edge) * across + edge,
        ];
        for (let x = 0; x < width; x += 1)
          if (isIn) to[outer + x] = from[inner + x] ?? 0;
          else to[inner + x] = from[outer + x] ?? 0;
      }
  };

  return {
    size,
    forward(given) {
      copy(padded, given, true);
      for (let out = 0; out < planes; out += 1)
        output.fill(biases[out] ?? 0, out * planeSize, (out + 1) * planeSize);
      eachWeight((index, from, to) => {
        const weight = weights[index] ?? 0;
        for (let y = 0; y < height; y += 1) {
          const [source, target] = [from + y * across, to + y * width];
          for (let x = 0; x < width; x += 1)
            output[target + x] = (output[target + x] as number) + weight * (padded[source + x] as number);
        }
      });
      for (let index = 0; index < output.length; index += 1)
        if ((output[index] as number) < 0) output[index] = 0;
      return output;
    },
    backward(error, rate) {
      back.fill(0);
      for (let index = 0; index < output.length; index += 1) if (output[index] === 0) error[index] = 0;
      eachWeight((index, from, to) => {
        const weight = weights[index] as number;
        let slope = 0;
        for (let y = 0; y < height; y += 1) {
          const [source, target] = [from + y * across, to + y * width];
          for (let x = 0; x < width; x += 1) {
            const one = error[target + x] as number;
            slope += one * (padded[source + x] as number);
            back[source + x] = (back[source + x] as number) + weight * one;
          }
        }
        weights[index] = weight - rate * slope;
      });
      for (let out = 0; out < planes; out += 1) {
        let slope = 0;
        for (let index = out * planeSize; index < (out + 1) * planeSize; index += 1)
          slope += error[index] as number;
        biases[out] = (biases[out] as number) - rate * slope;
      }
      copy(own, back, false);
      return own;
    },
  };
}

/** Returns max pooling over squares of four neighbours. */
export function halved({ planes, height, width }: Size): Layer {
  const size = { planes, height: height >> 1, width: width >> 1 };
  const output = new Float32Array(sizeOf(size));
  const chosen = new Int32Array(output.length);
  const back = new Float32Array(planes * height * width);
  return {
    size,
    forward(given) {
      let index = 0;
      for (let plane = 0; plane < planes; plane += 1)
        for (let y = 0; y < size.height; y += 1)
          for (let x = 0; x < size.width; x += 1, index += 1) {
            const first = (plane * height + 2 * y) * width + 2 * x;
            let best = first;
            for (const other of [first + 1, first + width, first + width + 1])
              if ((given[other] as number) > (given[best] as number)) best = other;
            chosen[index] = best;
            output[index] = given[best] as number;
          }
      return output;
    },
    backward(error) {
      back.fill(0);
      for (let index = 0; index < output.length; index += 1)
        back[chosen[index] as number] = error[index] as number;
      return back;
    },
  };
}

/** Returns a fully connected layer with ReLU; the last one has no activation. */
export function dense(input: Size, units: number, isLast: boolean, random: () => number): Layer {
  const inputs = sizeOf(input);
  const weights = weightsOf(units * inputs, inputs, random);
  const biases = new Float32Array(units);
  const output = new Float32Array(units);
  const back = new Float32Array(inputs);
  let last: Float32Array = new Float32Array(inputs);
  return {
    size: { planes: units, height: 1, width: 1 },
    forward(given) {
      last = given;
      for (let unit = 0; unit < units; unit += 1) {
        let sum = biases[unit] as number;
        const at = unit * inputs;
        for (let index = 0; index < inputs; index += 1)
          sum += (weights[at + index] as number) * (given[index] as number);
        output[unit] = isLast ? sum : Math.max(0, sum);
      }
      return output;
    },
    backward(error, rate) {
      back.fill(0);
      for (let unit = 0; unit < units; unit += 1) {
        if (!isLast && output[unit] === 0) continue;
        const [one, at] = [error[unit] as number, unit * inputs];
        for (let index = 0; index < inputs; index += 1) {
          const weight = weights[at + index] as number;
          back[index] = (back[index] as number) + weight * one;
          weights[at + index] = weight - rate * one * (last[index] as number);
        }
        biases[unit] = (biases[unit] as number) - rate * one;
      }
      return back;
    },
  };
}
