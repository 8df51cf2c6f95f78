/** What the graphics processor does. Light is worked out at corners, so that a machine without one keeps up. */

/** The colour of the air in a direction: pale and warm towards the sun, cooler away from it, bluer above. */
const AIR = `
  uniform vec3 uSun;
  uniform vec3 uHaze;
  uniform vec3 uGlow;
  uniform vec3 uZenith;
  float squared(float x) { return x * x; }
  vec3 lowAir(float toSun) {
    return mix(uHaze, uGlow, 0.25 * toSun + 0.75 * squared(toSun * toSun * toSun));
  }
  vec3 airIn(vec3 way) {
    float toSun = max(dot(way, uSun), 0.0);
    float up = clamp(way.y, 0.0, 1.0);
    // The disc of the sun: a high power, by squares.
    float disc = squared(squared(squared(squared(squared(squared(squared(squared(toSun))))))));
    return mix(uZenith, lowAir(toSun), exp(-up * 3.2)) + uGlow * 0.5 * disc;
  }
`;

const FOG = `
  uniform float uFog;
  float fogAt(float away) { float x = away * uFog; return 1.0 - exp(-x * sqrt(x)); }
`;

/** The sky: a dome about the camera, as far off as anything can be. */
export const SKY = {
  vertex: `
    attribute vec3 position;
    uniform mat4 viewMatrix;
    uniform mat4 projectionMatrix;
    ${AIR}
    varying vec3 vColour;
    void main() {
      vColour = airIn(position);
      gl_Position = (projectionMatrix * vec4((viewMatrix * vec4(position, 0.0)).xyz, 1.0)).xyww;
    }
  `,
  fragment: `
    precision mediump float;
    varying vec3 vColour;
    void main() { gl_FragColor = vec4(vColour, 1.0); }
  `,
};

export const SOLID = {
  vertex: `
    attribute vec3 position;
    attribute vec3 normal;
    attribute vec3 colour;
    uniform mat4 modelMatrix;
    uniform mat4 viewMatrix;
    uniform mat4 projectionMatrix;
    uniform vec3 cameraPosition;
    uniform vec3 uLight;
    uniform vec3 uShade;
    ${AIR}
    ${FOG}
    varying vec3 vColour;
    void main() {
      vec4 at = modelMatrix * vec4(position, 1.0);
      vec3 face = normalize((modelMatrix * vec4(normal, 0.0)).xyz);
      float sun = max(dot(face, uSun), 0.0);
      vec3 lit = colour * (uShade * (0.72 + 0.28 * face.y) + uLight * sun);
      vec3 way = at.xyz - cameraPosition;
      vec3 flat_ = normalize(vec3(way.x, max(way.y, 0.0), way.z));
      vColour = mix(lit, airIn(flat_), fogAt(length(way)));
      gl_Position = projectionMatrix * viewMatrix * at;
    }
  `,
  fragment: `
    precision mediump float;
    varying vec3 vColour;
    uniform float uOpacity;
    void main() { gl_FragColor = vec4(vColour, uOpacity); }
  `,
};

export const SHADOW = {
  vertex: `
    attribute vec3 position;
    uniform mat4 modelMatrix;
    uniform mat4 viewMatrix;
    uniform mat4 projectionMatrix;
    uniform vec3 cameraPosition;
    ${FOG}
    varying float vDark;
    void main() {
      vec4 at = modelMatrix * vec4(position, 1.0);
      at.y = 0.06;
      vDark = 1.0 - fogAt(length(at.xyz - cameraPosition));
      gl_Position = projectionMatrix * viewMatrix * at;
    }
  `,
  fragment: `
    precision mediump float;
    varying float vDark;
    uniform float uOpacity;
    void main() { gl_FragColor = vec4(0.13, 0.11, 0.12, vDark * uOpacity); }
  `,
};

/** The country: a round sheet that lies about the foot of the camera, so that the air over it can be worked out at its corners. */
export const GROUND = {
  vertex: `
    attribute vec2 position;
    uniform mat4 viewMatrix;
    uniform mat4 projectionMatrix;
    uniform vec3 cameraPosition;
    uniform vec4 uFrame;
    ${AIR}
    ${FOG}
    varying vec2 vUv;
    varying vec4 vAir;
    void main() {
      vec3 at = vec3(cameraPosition.x + position.x, 0.0, cameraPosition.z + position.y);
      vec2 part = (at.xz - uFrame.xy) / uFrame.zw;
      vUv = vec2(part.x, 1.0 - part.y);
      float toSun = max(dot(position, uSun.xz) * inversesqrt(max(dot(position, position), 0.0001)), 0.0);
      vAir = vec4(lowAir(toSun), fogAt(length(at - cameraPosition)));
      gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
    }
  `,
  fragment: `
    precision highp float;
    uniform sampler2D uMap;
    uniform vec3 uLight;
    uniform vec3 uShade;
    varying vec2 vUv;
    varying vec4 vAir;
    void main() {
      vec3 painted = texture2D(uMap, vUv).rgb;
      vec3 colour = painted * sqrt(painted) * (uShade * 0.92 + uLight * 0.46);
      gl_FragColor = vec4(mix(colour, vAir.rgb, vAir.a), 1.0);
    }
  `,
};

export const PUFF = {
  vertex: `
    attribute vec3 position;
    attribute vec2 uv;
    attribute vec4 colour;
    uniform mat4 viewMatrix;
    uniform mat4 projectionMatrix;
    uniform vec3 cameraPosition;
    uniform vec3 uLight;
    uniform vec3 uShade;
    ${AIR}
    ${FOG}
    varying vec2 vUv;
    varying vec4 vColour;
    void main() {
      vec3 way = position - cameraPosition;
      vec3 flat_ = normalize(vec3(way.x, max(way.y, 0.0), way.z));
      float fog = fogAt(length(way));
      vec3 lit = colour.rgb * (uShade * 1.0 + uLight * 0.34);
      vUv = uv;
      vColour = vec4(mix(lit, airIn(flat_), fog * 0.9), colour.a);
      gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
    }
  `,
  fragment: `
    precision mediump float;
    uniform sampler2D uMap;
    varying vec2 vUv;
    varying vec4 vColour;
    void main() { gl_FragColor = vec4(vColour.rgb, vColour.a * texture2D(uMap, vUv).a); }
  `,
};

export const BAND = {
  vertex: `
    attribute vec3 position;
    attribute vec4 colour;
    uniform mat4 viewMatrix;
    uniform mat4 projectionMatrix;
    varying vec4 vColour;
    void main() {
      vColour = colour;
      gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
    }
  `,
  fragment: `
    precision mediump float;
    varying vec4 vColour;
    void main() { gl_FragColor = vColour; }
  `,
};
